// The types of the deep imports must travel with this file into both apps.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../tabler-icons.d.ts" />
import MenuDrawing from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import PaletteDrawing from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import { silent } from './silent-icon';

// Of the console for stores and operators.
export const MenuIcon = /* @__PURE__ */ silent(MenuDrawing);
export const PaletteIcon = /* @__PURE__ */ silent(PaletteDrawing);
