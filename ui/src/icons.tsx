// The types of the deep imports must travel with this file into both apps.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./tabler-icons.d.ts" />
import type { TablerIcon } from '@tabler/icons-react';
import AlertCircleDrawing from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import AlertTriangleDrawing from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import ArrowRightDrawing from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import BellDrawing from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import BuildingStoreDrawing from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import CameraDrawing from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import CheckDrawing from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronDownDrawing from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeftDrawing from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRightDrawing from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import CircleCheckDrawing from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import ClockDrawing from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import CoinDrawing from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import EyeDrawing from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import EyeOffDrawing from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import FileTextDrawing from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import GiftDrawing from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import HeadsetDrawing from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import HeartDrawing from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import HeartFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import HelpCircleDrawing from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import HomeDrawing from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import HomeFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconHomeFilled.mjs';
import InfoCircleDrawing from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import LanguageDrawing from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import LockDrawing from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import LogoutDrawing from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import MailDrawing from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import MapPinDrawing from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import MinusDrawing from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import MoonDrawing from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import PencilDrawing from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import PlusDrawing from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import QrcodeDrawing from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import RefreshDrawing from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import SearchDrawing from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import SettingsDrawing from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import ShieldCheckDrawing from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import SunDrawing from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import SunMoonDrawing from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import TextSizeDrawing from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs';
import TicketDrawing from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import TicketFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconTicketFilled.mjs';
import TrashDrawing from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import UserDrawing from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import UserFilledDrawing from '@tabler/icons-react/dist/esm/icons/IconUserFilled.mjs';
import UsersDrawing from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import WifiOffDrawing from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import XDrawing from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

interface IconProps {
  /** Size by a class such as `size-5`; the default follows the text. */
  className?: string;
}

/** Icons only repeat what the text beside them says, so they are silent; a lone icon gets its name from its button. */
function hidden(Drawing: TablerIcon) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return <Drawing aria-hidden="true" focusable="false" className={`shrink-0 ${className}`} stroke={1.75} />;
  };
}

export type Icon = ReturnType<typeof hidden>;

export const AlertCircleIcon = /* @__PURE__ */ hidden(AlertCircleDrawing);
export const AlertTriangleIcon = /* @__PURE__ */ hidden(AlertTriangleDrawing);
export const ArrowRightIcon = /* @__PURE__ */ hidden(ArrowRightDrawing);
export const BellIcon = /* @__PURE__ */ hidden(BellDrawing);
export const BuildingStoreIcon = /* @__PURE__ */ hidden(BuildingStoreDrawing);
export const CameraIcon = /* @__PURE__ */ hidden(CameraDrawing);
export const CheckIcon = /* @__PURE__ */ hidden(CheckDrawing);
export const ChevronDownIcon = /* @__PURE__ */ hidden(ChevronDownDrawing);
export const ChevronLeftIcon = /* @__PURE__ */ hidden(ChevronLeftDrawing);
export const ChevronRightIcon = /* @__PURE__ */ hidden(ChevronRightDrawing);
export const CircleCheckIcon = /* @__PURE__ */ hidden(CircleCheckDrawing);
export const ClockIcon = /* @__PURE__ */ hidden(ClockDrawing);
export const CoinIcon = /* @__PURE__ */ hidden(CoinDrawing);
export const EyeIcon = /* @__PURE__ */ hidden(EyeDrawing);
export const EyeOffIcon = /* @__PURE__ */ hidden(EyeOffDrawing);
export const FileTextIcon = /* @__PURE__ */ hidden(FileTextDrawing);
export const GiftIcon = /* @__PURE__ */ hidden(GiftDrawing);
export const HeadsetIcon = /* @__PURE__ */ hidden(HeadsetDrawing);
export const HeartIcon = /* @__PURE__ */ hidden(HeartDrawing);
export const HeartFilledIcon = /* @__PURE__ */ hidden(HeartFilledDrawing);
export const HelpCircleIcon = /* @__PURE__ */ hidden(HelpCircleDrawing);
export const HomeIcon = /* @__PURE__ */ hidden(HomeDrawing);
export const HomeFilledIcon = /* @__PURE__ */ hidden(HomeFilledDrawing);
export const InfoCircleIcon = /* @__PURE__ */ hidden(InfoCircleDrawing);
export const LanguageIcon = /* @__PURE__ */ hidden(LanguageDrawing);
export const LockIcon = /* @__PURE__ */ hidden(LockDrawing);
export const LogoutIcon = /* @__PURE__ */ hidden(LogoutDrawing);
export const MailIcon = /* @__PURE__ */ hidden(MailDrawing);
export const MapPinIcon = /* @__PURE__ */ hidden(MapPinDrawing);
export const MinusIcon = /* @__PURE__ */ hidden(MinusDrawing);
export const MoonIcon = /* @__PURE__ */ hidden(MoonDrawing);
export const PencilIcon = /* @__PURE__ */ hidden(PencilDrawing);
export const PlusIcon = /* @__PURE__ */ hidden(PlusDrawing);
export const QrCodeIcon = /* @__PURE__ */ hidden(QrcodeDrawing);
export const RefreshIcon = /* @__PURE__ */ hidden(RefreshDrawing);
export const SearchIcon = /* @__PURE__ */ hidden(SearchDrawing);
export const SettingsIcon = /* @__PURE__ */ hidden(SettingsDrawing);
export const ShieldCheckIcon = /* @__PURE__ */ hidden(ShieldCheckDrawing);
export const SunIcon = /* @__PURE__ */ hidden(SunDrawing);
export const SunMoonIcon = /* @__PURE__ */ hidden(SunMoonDrawing);
export const TextSizeIcon = /* @__PURE__ */ hidden(TextSizeDrawing);
export const TicketIcon = /* @__PURE__ */ hidden(TicketDrawing);
export const TicketFilledIcon = /* @__PURE__ */ hidden(TicketFilledDrawing);
export const TrashIcon = /* @__PURE__ */ hidden(TrashDrawing);
export const UserIcon = /* @__PURE__ */ hidden(UserDrawing);
export const UserFilledIcon = /* @__PURE__ */ hidden(UserFilledDrawing);
export const UsersIcon = /* @__PURE__ */ hidden(UsersDrawing);
export const WifiOffIcon = /* @__PURE__ */ hidden(WifiOffDrawing);
export const XIcon = /* @__PURE__ */ hidden(XDrawing);
