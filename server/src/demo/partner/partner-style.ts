/** Another company's page beside ours: the same care and the same paper, another colour. */
export const partnerStyle = `:root {
  color-scheme: light dark;
  --page: light-dark(#f3f1ec, #14161b);
  --surface: light-dark(#ffffff, #1e2129);
  --ink: light-dark(#22262e, #f0ece4);
  --soft: light-dark(#555c68, #b9bdc6);
  --line: light-dark(#dcd8cf, #353a45);
  --control: light-dark(#7d8390, #868c99);
  --deed: light-dark(#1d4f7c, #9cc7f0);
  --on-deed: light-dark(#ffffff, #0d2236);
  --glow: light-dark(#ffc53d, #ffd166);
  --good: light-dark(#2c6b3f, #8fd19e);
  --good-tint: light-dark(#e5f2e6, #1b2e20);
  --bad: light-dark(#a80f3c, #ff9db3);
  --bad-tint: light-dark(#fde8ed, #3a1620);
}
* {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans SC", "Noto Sans KR", sans-serif;
}
.demo {
  margin: 0;
  padding: 0.4rem 1rem;
  background: repeating-linear-gradient(135deg, #ffd84d 0 14px, #ffe588 14px 28px);
  color: #2b2100;
  font-size: 0.875rem;
  font-weight: 700;
  text-align: center;
  text-wrap: balance;
}
.bar {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  max-width: 76rem;
  margin: 0 auto;
  padding: 1rem;
}
.lantern {
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
}
.cord {
  stroke: var(--soft);
  stroke-width: 1.5;
}
.cap {
  fill: var(--ink);
}
.light {
  fill: var(--glow);
}
.rib {
  fill: none;
  stroke: #2b2100;
  stroke-opacity: 0.35;
  stroke-width: 1.2;
}
.name {
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  margin: 0;
  line-height: 1.3;
}
.name h1 {
  margin: 0;
  font-family: "Hiragino Mincho ProN", "Noto Serif JP", "Noto Serif SC", "Noto Serif KR", Georgia, serif;
  font-size: clamp(1.05rem, 4.4vw, 1.35rem);
}
.name span,
.told p,
.card p {
  color: var(--soft);
}
.name span {
  font-size: 0.875rem;
}
main {
  display: grid;
  gap: 1rem;
  max-width: 76rem;
  margin: 0 auto;
  padding: 0 1rem 2rem;
}
.scene {
  display: block;
  width: 100%;
  height: 9rem;
  border-radius: 1rem;
}
.sky {
  fill: light-dark(#f2c9a5, #1d2740);
}
.moon {
  fill: light-dark(#fff3d8, #f4e6c4);
}
.far {
  fill: light-dark(#d99f83, #263253);
}
.house {
  fill: light-dark(#8c4a3a, #3a2d3c);
}
.roof {
  fill: light-dark(#4a2e33, #191722);
}
.window,
.glow,
.door {
  fill: #ffd166;
}
.door {
  fill: light-dark(#ffe9b8, #ffdf9a);
}
.water {
  fill: light-dark(#7b6a86, #121a2e);
}
.gleam {
  fill: none;
  stroke: #ffd166;
  stroke-linecap: round;
  stroke-opacity: 0.6;
  stroke-width: 2;
}
.beside {
  display: grid;
  align-content: start;
  gap: 1rem;
}
.card {
  min-width: 0;
  padding: 1.25rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--surface);
}
.card > :first-child {
  margin-top: 0;
}
.card > :last-child {
  margin-bottom: 0;
}
h1,
h2 {
  margin: 0 0 0.5rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  text-wrap: balance;
}
h2 {
  font-size: 1.0625rem;
}
.greeting {
  font-size: 1.375rem;
}
.card p {
  margin: 0 0 1rem;
}
form {
  display: grid;
  gap: 0.5rem;
}
form label {
  font-weight: 600;
}
input,
select,
button {
  min-height: 48px;
  padding: 0.6rem 0.9rem;
  border: 1px solid var(--control);
  border-radius: 0.75rem;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
}
select {
  max-width: 9rem;
}
button {
  display: block;
  width: 100%;
  font-weight: 600;
  cursor: pointer;
}
button + button {
  margin-top: 0.5rem;
}
button:hover {
  border-color: var(--ink);
}
.deed {
  border-color: var(--deed);
  background: var(--deed);
  color: var(--on-deed);
}
button:disabled {
  opacity: 0.6;
  cursor: default;
}
:focus-visible {
  outline: 3px solid var(--deed);
  outline-offset: 2px;
}
.bought,
.failed {
  margin: 0;
  padding: 0.9rem 1.1rem;
  border-radius: 1rem;
  background: var(--good-tint);
  color: var(--good);
  font-weight: 600;
  overflow-wrap: anywhere;
}
.failed {
  background: var(--bad-tint);
  color: var(--bad);
}
.tickets {
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1.25rem;
  background: var(--surface);
}
.closed {
  padding: 2rem 1.25rem;
  text-align: center;
}
.lines {
  max-height: 16rem;
  overflow: auto;
}
#log {
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
}
#log li {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.6rem;
  padding: 0.45rem 0;
  border-top: 1px solid var(--line);
}
#log code {
  font-weight: 700;
}
#log span {
  min-width: 0;
  color: var(--soft);
  overflow-wrap: anywhere;
}
.empty {
  color: var(--soft);
}
.spoken {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (min-width: 62rem) {
  main {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 27rem) minmax(0, 20rem);
    gap: 1.5rem;
  }
  main > * {
    grid-row: 1 / span 2;
  }
  .tickets {
    position: sticky;
    top: 1rem;
    height: clamp(34rem, 100dvh - 8.5rem, 54rem);
  }
  #place {
    height: 100%;
  }
  .told {
    align-self: start;
  }
  .lines {
    max-height: min(36rem, 60dvh);
  }
}
`;
