import { ScreenTexts } from '../pickup/screen-texts';
import { InvitationPage } from './invitation/invitation-page';
import { invitationTexts } from './invitation/invitation-texts';
import { WaitingForTexts } from './waiting-for-texts';

export default function Invitation() {
  return (
    <ScreenTexts load={invitationTexts} waiting={<WaitingForTexts />}>
      <InvitationPage />
    </ScreenTexts>
  );
}
