/** Quiet enough to pass for the shop's own: what the shop hands over comes first. */
export const cardFieldsStyle = `:root {
  color-scheme: light dark;
  background: transparent;
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  padding: 4px;
  background: transparent;
  color: var(--ink, light-dark(#1d1d1f, #f2f2f4));
  font-family: var(--font, system-ui, sans-serif);
  font-size: var(--size, 16px);
  line-height: 1.5;
}
form {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 14px 12px;
}
.wide {
  grid-column: 1 / -1;
}
@media (max-width: 250px) {
  .field {
    grid-column: 1 / -1;
  }
}
label {
  display: block;
  margin-bottom: 4px;
  font-size: 0.875em;
  font-weight: 600;
}
input {
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  border: 1.5px solid var(--line, light-dark(#86868b, #8e8e93));
  border-radius: var(--radius, 10px);
  background: var(--surface, light-dark(#ffffff, #1c1c1e));
  color: inherit;
  font-family: inherit;
  /* Below 16 px some phones zoom into the field. */
  font-size: max(1em, 16px);
}
input:focus-visible {
  outline: 3px solid var(--accent, light-dark(#1c5296, #8fbdf5));
  outline-offset: 1px;
}
[aria-invalid] {
  border-color: var(--danger, light-dark(#b00020, #ff9aa8));
}
.error {
  margin: 4px 0 0;
  color: var(--danger, light-dark(#b00020, #ff9aa8));
  font-size: 0.875em;
}
#note {
  margin: 0;
  color: var(--soft, light-dark(#55555a, #b4b4ba));
  font-size: 0.8125em;
}
`;
