/** As plain as a bank's page, and clearly not the shop's. */
export const approvalStyle = `:root {
  color-scheme: light dark;
  --page: light-dark(#eef1f5, #12161c);
  --sheet: light-dark(#ffffff, #1c222b);
  --ink: light-dark(#17202b, #edf1f6);
  --soft: light-dark(#4d5a69, #aab6c4);
  --line: light-dark(#d5dce4, #333d4a);
  --deed: light-dark(#1c5296, #8fbdf5);
  --on-deed: light-dark(#ffffff, #0b1a2c);
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  min-height: 100vh;
  background: var(--page);
  color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans SC", "Noto Sans KR", sans-serif;
}
header {
  padding: 0.75rem 1rem;
  background: repeating-linear-gradient(135deg, #ffd84d 0 14px, #ffe588 14px 28px);
  color: #2b2100;
  font-weight: 700;
  text-align: center;
  text-wrap: balance;
}
main {
  width: min(28rem, 100% - 2rem);
  margin: 1.5rem auto;
  padding: 1.5rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--sheet);
}
h1 {
  margin: 0 0 1rem;
  font-size: 1.3rem;
  line-height: 1.35;
}
dl {
  margin: 0;
}
dl div {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.6rem 0;
  border-bottom: 1px solid var(--line);
}
dt {
  flex: none;
  color: var(--soft);
}
dd {
  margin: 0;
  overflow-wrap: anywhere;
  text-align: right;
}
dl div:first-child dd {
  font-size: 1.25rem;
  font-weight: 700;
}
button,
.back {
  display: block;
  width: 100%;
  min-height: 48px;
  margin-top: 0.75rem;
  padding: 0.6rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.6rem;
  background: transparent;
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.approve {
  border-color: var(--deed);
  background: var(--deed);
  color: var(--on-deed);
}
:focus-visible {
  outline: 3px solid var(--deed);
  outline-offset: 2px;
}
`;
