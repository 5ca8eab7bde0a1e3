// The types of the deep imports must travel with this file into both apps.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../tabler-icons.d.ts" />
import AlertCircleDrawing from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import CheckDrawing from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronDownDrawing from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeftDrawing from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRightDrawing from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import CircleCheckDrawing from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import ClockDrawing from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import HeartDrawing from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import HeartFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import HomeDrawing from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import HomeFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconHomeFilled.mjs';
import InfoCircleDrawing from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import LanguageDrawing from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import MinusDrawing from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import PlusDrawing from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import RefreshDrawing from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import SearchDrawing from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import TicketDrawing from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import TicketFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconTicketFilled.mjs';
import TrainDrawing from '@tabler/icons-react/dist/esm/icons/IconTrain.mjs';
import UserDrawing from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import UserFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconUserFilled.mjs';
import WifiOffDrawing from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import XDrawing from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { silent } from './silent-icon';

// Of the frame, the home screen and the parts that both share: every visitor loads these.
export const AlertCircleIcon = /* @__PURE__ */ silent(AlertCircleDrawing);
export const CheckIcon = /* @__PURE__ */ silent(CheckDrawing);
export const ChevronDownIcon = /* @__PURE__ */ silent(ChevronDownDrawing);
export const ChevronLeftIcon = /* @__PURE__ */ silent(ChevronLeftDrawing);
export const ChevronRightIcon = /* @__PURE__ */ silent(ChevronRightDrawing);
export const CircleCheckIcon = /* @__PURE__ */ silent(CircleCheckDrawing);
export const ClockIcon = /* @__PURE__ */ silent(ClockDrawing);
export const HeartIcon = /* @__PURE__ */ silent(HeartDrawing);
export const HeartFilledIcon = /* @__PURE__ */ silent(HeartFilledDrawing);
export const HomeIcon = /* @__PURE__ */ silent(HomeDrawing);
export const HomeFilledIcon = /* @__PURE__ */ silent(HomeFilledDrawing);
export const InfoCircleIcon = /* @__PURE__ */ silent(InfoCircleDrawing);
export const LanguageIcon = /* @__PURE__ */ silent(LanguageDrawing);
export const MinusIcon = /* @__PURE__ */ silent(MinusDrawing);
export const PlusIcon = /* @__PURE__ */ silent(PlusDrawing);
export const RefreshIcon = /* @__PURE__ */ silent(RefreshDrawing);
export const SearchIcon = /* @__PURE__ */ silent(SearchDrawing);
export const TicketIcon = /* @__PURE__ */ silent(TicketDrawing);
export const TicketFilledIcon = /* @__PURE__ */ silent(TicketFilledDrawing);
export const TrainIcon = /* @__PURE__ */ silent(TrainDrawing);
export const UserIcon = /* @__PURE__ */ silent(UserDrawing);
export const UserFilledIcon = /* @__PURE__ */ silent(UserFilledDrawing);
export const WifiOffIcon = /* @__PURE__ */ silent(WifiOffDrawing);
export const XIcon = /* @__PURE__ */ silent(XDrawing);
