/** Calls `draw` once before the next frame, however often it is asked to. */
export function oncePerFrame(draw: () => void): () => void {
  let scheduled = false;
  return () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      draw();
    });
  };
}
