// The types of the deep imports must travel with this file into both apps.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../tabler-icons.d.ts" />
import HeadsetDrawing from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import MessageDrawing from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import ThumbDownDrawing from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import ThumbUpDrawing from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { silent } from './silent-icon';

// Of the support centre and what leads there.
export const HeadsetIcon = /* @__PURE__ */ silent(HeadsetDrawing);
export const MessageIcon = /* @__PURE__ */ silent(MessageDrawing);
export const ThumbDownIcon = /* @__PURE__ */ silent(ThumbDownDrawing);
export const ThumbUpIcon = /* @__PURE__ */ silent(ThumbUpDrawing);
