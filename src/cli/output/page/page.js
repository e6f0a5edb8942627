"use strict";
let current;
for (const section of document.querySelectorAll("section")) {
  const nav = section.querySelector("nav");
  if (nav === null) continue;
  const items = [...section.querySelectorAll("details li")];
  const numbers = items.map(item => item.querySelector("b").textContent);
  const solutions = items.map(item => item.querySelector("code").textContent);
  const texts = section.querySelectorAll(".one svg text");
  const frames = section.querySelectorAll(".one svg .frame");
  const slider = nav.querySelector("input");
  const button = name => nav.querySelector(`button[value=${name}]`);
  const end = solutions.length - 1;
  let place = 0;
  const show = wanted => {
    place = Math.min(Math.max(wanted, 0), end);
    const before = solutions[Math.max(place - 1, 0)];
    [...solutions[place]].forEach((digit, cell) => {
      texts[cell].textContent = digit;
      frames[cell].classList.toggle("changed", digit !== before[cell]);
    });
    slider.value = place;
    section.querySelector("output").textContent = numbers[place];
    button("first").disabled = button("back").disabled = place === 0;
    button("last").disabled = button("on").disabled = place === end;
    current = leaf;
  };
  const leaf = {
    first: () => show(0),
    back: () => show(place - 1),
    on: () => show(place + 1),
    last: () => show(end),
  };
  for (const name in leaf) button(name).addEventListener("click", leaf[name]);
  slider.addEventListener("input", () => show(Number(slider.value)));
  section.addEventListener("pointerdown", () => { current = leaf; });
  section.addEventListener("focusin", () => { current = leaf; });
  nav.hidden = false;
  const last = current;
  show(0);
  current = last ?? leaf;
}
const copied = async text => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    return isCopied;
  }
};
for (const button of document.querySelectorAll("button[value=copy]")) {
  const [list, section] = [button.closest("details"), button.closest("section")];
  const pieces = () => section.querySelectorAll(list ? "code" : ".one svg text");
  button.addEventListener("click", async () => {
    const text = [...pieces()].map(piece => piece.textContent).join(list ? "\n" : "");
    button.textContent = await copied(text) ? "Copied" : "Not copied";
    button.focus();
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  button.hidden = false;
}
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };
document.addEventListener("keydown", event => {
  const isOurs = event.key in keys ? !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) : false;
  if (!isOurs || current === undefined || event.target.matches("input[type=range]")) return;
  event.preventDefault();
  current[keys[event.key]]();
});
