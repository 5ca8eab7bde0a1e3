/** The button black on light and white on dark, as wallets want it; the sheet as plain as a device's own. */
export const walletStyle = `:root {
  color-scheme: light dark;
  background: transparent;
  --sheet: light-dark(#ffffff, #1c222b);
  --ink: light-dark(#17202b, #edf1f6);
  --soft: light-dark(#4d5a69, #aab6c4);
  --line: light-dark(#d5dce4, #333d4a);
  --strong: light-dark(#000000, #ffffff);
  --on-strong: light-dark(#ffffff, #000000);
  --focus: light-dark(#1c5296, #8fbdf5);
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: transparent;
  color: var(--ink);
  font: 1rem/1.5 var(--font, system-ui, sans-serif);
}
button {
  display: block;
  width: 100%;
  min-height: 52px;
  padding: 0.5rem 1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius, 12px);
  background: transparent;
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.button button,
.approve {
  border-color: var(--strong);
  background: var(--strong);
  color: var(--on-strong);
}
button:disabled {
  opacity: 0.6;
  cursor: default;
}
[hidden] {
  display: none;
}
:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: -4px;
}
.approve:focus-visible,
.button button:focus-visible {
  outline-color: var(--on-strong);
}
.sheet {
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: 100vh;
  min-height: 100dvh;
  background: rgb(0 0 0 / 55%);
}
form {
  width: min(28rem, 100%);
  max-height: 100dvh;
  margin: 0 auto;
  overflow-y: auto;
  border-radius: 16px 16px 0 0;
  background: var(--sheet);
}
@media (min-width: 700px) {
  .sheet {
    justify-content: center;
  }
  form {
    border-radius: 16px;
  }
}
header {
  padding: 0.6rem 1rem;
  background: repeating-linear-gradient(135deg, #ffd84d 0 14px, #ffe588 14px 28px);
  color: #2b2100;
  font-size: 0.875rem;
  font-weight: 700;
  text-align: center;
  text-wrap: balance;
}
main {
  display: grid;
  gap: 0.75rem;
  padding: 1rem 1.25rem max(1.25rem, env(safe-area-inset-bottom, 0px));
}
h1,
dl,
p {
  margin: 0;
}
p {
  text-wrap: balance;
  word-break: auto-phrase;
}
h1 {
  font-size: 1.25rem;
}
dl div {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 48px;
  border-bottom: 1px solid var(--line);
}
dt {
  color: var(--soft);
}
dd {
  margin: 0;
  font-weight: 700;
}
select {
  min-height: 44px;
  padding: 0 0.5rem;
  border: 1px solid var(--soft);
  border-radius: 8px;
  background: var(--sheet);
  color: inherit;
  /* Below 16 px some phones zoom in. */
  font: inherit;
  font-size: max(1em, 16px);
}
#fault:empty {
  display: none;
}
#fault {
  color: light-dark(#b00020, #ff9aa8);
}
`;
