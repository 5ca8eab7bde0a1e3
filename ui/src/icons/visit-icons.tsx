// The types of the deep imports must travel with this file into both apps.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../tabler-icons.d.ts" />
import BowlDrawing from '@tabler/icons-react/dist/esm/icons/IconBowlChopsticks.mjs';
import PhoneDrawing from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { silent } from './silent-icon';

// Of the meal and the way to it: not in one file with those that the home screen needs.
export const BowlIcon = /* @__PURE__ */ silent(BowlDrawing);
export const PhoneIcon = /* @__PURE__ */ silent(PhoneDrawing);
