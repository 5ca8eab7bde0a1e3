/** Colours of the design system, which only browsers' packages may import; a test holds them against it. */
export const referenceColours = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fffaf4, #17120f);
  --surface: light-dark(#ffffff, #241c17);
  --sunken: light-dark(#f6eee5, #1e1713);
  --ink: light-dark(#2b211b, #f8efe7);
  --ink-2: light-dark(#5f5048, #cfbfb2);
  --line: light-dark(#e8dccf, #3a2f28);
  --control: light-dark(#8f7d71, #8c7a6d);
  --shu: light-dark(#c8381b, #ff8158);
  --shu-strong: light-dark(#a52c13, #ff9474);
  --shu-tint: light-dark(#fdede6, #3a1e14);
  --on-shu: light-dark(#ffffff, #2a0f07);
  --matcha: light-dark(#2c6b3f, #8fd19e);
  --matcha-tint: light-dark(#e5f2e6, #1b2e20);
  --ai: light-dark(#1d4f7c, #9cc7f0);
  --ai-tint: light-dark(#e6eff7, #16263a);
  --amber: light-dark(#7a4b00, #ffd166);
  --amber-tint: light-dark(#fff0cf, #33270f);
  --beni: light-dark(#a80f3c, #ff9db3);
  --beni-tint: light-dark(#fde8ed, #3a1620);
}
`;

const rules = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 5rem; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif;
  overflow-wrap: break-word;
}
code, pre, textarea, .method, output { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace; }
code { font-size: 0.9em; }
a { color: var(--shu-strong); }
:focus-visible { outline: 0.1875rem solid var(--ai); outline-offset: 0.125rem; border-radius: 0.25rem; }
main:focus { outline: none; }
.away { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; inset: 0.5rem auto auto 0.5rem; z-index: 3; padding: 0.75rem 1rem; background: var(--surface); transform: translateY(-200%); }
.skip:focus { transform: none; }

header {
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.25rem clamp(1rem, 3vw, 2rem);
  background: var(--paper);
  border-block-end: 0.0625rem solid var(--line);
}
.brand { margin: 0; font-weight: 700; }
.brand a { color: var(--ink); text-decoration: none; }
.brand span { color: var(--shu); }
.brand a, .document { display: inline-flex; gap: 0.35em; align-items: center; min-block-size: 2.75rem; }

.layout { display: grid; gap: 1.5rem; max-inline-size: 84rem; margin-inline: auto; padding: 1rem clamp(1rem, 3vw, 2rem) 4rem; }
main, nav { min-inline-size: 0; }
@media (min-width: 60.01rem) {
  .layout { grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; padding-block-start: 2rem; }
  nav { position: sticky; inset-block-start: 4.5rem; align-self: start; max-block-size: calc(100vh - 5.5rem); overflow-y: auto; padding: 0.25rem; }
  .menu > summary { display: none; }
}

.search label, form label { display: block; font-weight: 600; margin-block-end: 0.25rem; }
input, textarea {
  inline-size: 100%;
  padding: 0.625rem 0.75rem;
  border: 0.09375rem solid var(--control);
  border-radius: 0.5rem;
  background: var(--surface);
  color: var(--ink);
  font-size: 1rem;
}
input { font-family: inherit; min-block-size: 2.75rem; }
input::placeholder { color: var(--ink-2); opacity: 1; }
textarea { font-size: 0.875rem; line-height: 1.5; resize: vertical; field-sizing: content; }
#found { margin: 0.25rem 0 0; min-block-size: 1.6em; color: var(--ink-2); font-size: 0.875rem; }
summary { min-block-size: 2.75rem; align-content: center; cursor: pointer; font-weight: 600; }

.menu h2 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--ink-2); }
.menu ul { list-style: none; margin: 0; padding: 0; }
.menu li a {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  column-gap: 0.75rem;
  min-block-size: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: 0.5rem;
  color: var(--ink);
  text-decoration: none;
}
.menu li a:hover { background: var(--sunken); }
.menu li span { color: var(--ink-2); font-size: 0.8125rem; }

h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); line-height: 1.2; }
h2 { font-size: 1.25rem; }
.group > h2 { margin: 3rem 0 1rem; font-size: 1.5rem; }
p { max-inline-size: 44rem; }
.introduction p { color: var(--ink-2); }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }

.call {
  margin-block-end: 1.5rem;
  padding: clamp(1rem, 3vw, 1.75rem);
  background: var(--surface);
  border: 0.0625rem solid var(--line);
  border-radius: 1.25rem;
}
.call:target { border-color: var(--shu); }
.call h3 { margin: 0; font-size: 1.125rem; line-height: 1.4; }
.call h3 a { display: block; padding-block: 0.625rem; color: var(--ink); text-decoration: none; }
.call h3 a:hover { text-decoration: underline; }
.method { margin-inline-end: 0.5rem; padding: 0.2rem 0.5rem; border-radius: 0.375rem; background: var(--shu-tint); color: var(--shu-strong); font-size: 0.8125rem; }
.summary { margin-block: 0 1rem; font-size: 1.0625rem; }
.audience { margin-inline-end: 0.5rem; padding: 0.2rem 0.625rem; border-radius: 1rem; font-size: 0.8125rem; font-weight: 600; white-space: nowrap; }
.audience-public { background: var(--matcha-tint); color: var(--matcha); }
.audience-guest { background: var(--ai-tint); color: var(--ai); }
.audience-user { background: var(--amber-tint); color: var(--amber); }
.audience-staff { background: var(--beni-tint); color: var(--beni); }
.nothing { color: var(--ink-2); }

table { inline-size: 100%; margin-block: 1.25rem; border-collapse: collapse; table-layout: fixed; font-size: 0.9375rem; }
caption { padding-block-end: 0.25rem; text-align: start; font-weight: 700; }
th, td { padding: 0.625rem 0.75rem 0.625rem 0; border-block-end: 0.0625rem solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead th { color: var(--ink-2); font-size: 0.8125rem; font-weight: 600; }
tbody th { font-weight: 600; }
tbody td:nth-child(2) { color: var(--ink-2); font-size: 0.875rem; }
th:nth-child(1) { inline-size: 36%; }
th:nth-child(2) { inline-size: 28%; }
.failures th:nth-child(1) { inline-size: 26%; }
.failures th:nth-child(2) { inline-size: 18%; }
.failures table { margin-block-start: 0; }
.need, .may { display: block; font-size: 0.75rem; font-weight: 600; }
.need { color: var(--shu-strong); }
.may { color: var(--ink-2); font-weight: 400; }
@media (min-width: 40rem) {
  th:nth-child(1) { inline-size: 30%; }
  th:nth-child(2) { inline-size: 32%; }
  .need, .may { display: inline; margin-inline-start: 0.5rem; }
}

figure { margin: 1.25rem 0; }
figcaption { display: flex; align-items: center; justify-content: space-between; padding-block-end: 0.5rem; font-weight: 700; }
figcaption:has(button) { padding-block-end: 0; }
pre, output {
  display: block;
  margin: 0;
  padding: 1rem;
  border-radius: 0.75rem;
  background: var(--sunken);
  font-size: 0.875rem;
  line-height: 1.55;
  overflow-x: auto;
}
output { margin-block-start: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
button { min-block-size: 2.75rem; padding-inline: 1.25rem; border: 0; border-radius: 0.75rem; font: inherit; font-weight: 600; cursor: pointer; }
.copy { background: none; color: var(--shu-strong); padding-inline: 0.75rem; }
.copy:hover { background: var(--shu-tint); }
.send { margin-block-start: 0.75rem; background: var(--shu); color: var(--on-shu); }
.send:hover { background: var(--shu-strong); }
.send:disabled { opacity: 0.6; cursor: progress; }
`;

export const referenceStyle = referenceColours + rules;
