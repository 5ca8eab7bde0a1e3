import { FloatingBack } from './floating-back';
import { ReloadCard } from './reload-card';

interface ReloadPageProps {
  loading: boolean;
  onReload: () => void;
}

/** In place of a screen that would begin with a picture: the way back, and another try. */
export function ReloadPage({ loading, onReload }: ReloadPageProps) {
  return (
    <>
      <div className="pad-safe-x pt-[calc(--spacing(2)+env(safe-area-inset-top,0px))]">
        <FloatingBack />
      </div>
      <ReloadCard wholePage loading={loading} onReload={onReload} />
    </>
  );
}
