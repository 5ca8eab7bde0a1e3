import { ScreenTexts } from '../pickup/screen-texts';
import { InvitationPage } from './invitation/invitation-page';
import { InvitationSkeleton } from './invitation/invitation-skeleton';
import { invitationTexts } from './invitation/invitation-texts';

export default function Invitation() {
  return (
    <ScreenTexts load={invitationTexts} waiting={<InvitationSkeleton />}>
      <InvitationPage />
    </ScreenTexts>
  );
}
