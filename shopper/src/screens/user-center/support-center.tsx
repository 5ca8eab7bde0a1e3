import { ScreenTexts } from '../pickup/screen-texts';
import { SupportPage } from './support-center/support-page';
import { SupportSkeleton } from './support-center/support-skeleton';
import { supportTexts } from './support-center/support-texts';

export default function SupportCenter() {
  return (
    <ScreenTexts load={supportTexts} waiting={<SupportSkeleton />}>
      <SupportPage />
    </ScreenTexts>
  );
}
