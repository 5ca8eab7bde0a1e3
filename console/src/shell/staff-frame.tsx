import type { Staff } from '@meal/contract/calls/console/session';
import { classNames } from '@meal/ui/class-names';
import type { ReactNode } from 'react';
import { useTranslator } from '../language/language';
import { NavigationBar, type Place } from './navigation-bar';
import { StoreSwitch } from './store-switch';

interface StaffFrameProps {
  /** Undefined until it is known who is signed in. */
  staff?: Staff;
  places?: readonly Place[];
  narrow: boolean;
  children: ReactNode;
}

/** What stands around every page for staff: where they are, and where else they can go. */
export function StaffFrame({ staff, places = [], narrow, children }: StaffFrameProps) {
  const width = narrow ? 'max-w-phone' : 'max-w-page';
  return (
    <div className="flex min-h-dvh flex-col wide:flex-row">
      <NavigationBar places={places} />
      <div className="flex min-w-0 grow flex-col">
        <header className="bg-surface pt-safe-top shadow-card wide:bg-transparent wide:shadow-none print:hidden">
          <div className={classNames('pad-safe-x mx-auto flex min-h-14 items-center py-1.5', width)}>
            {staff && <Workplace staff={staff} />}
          </div>
        </header>
        <main
          id="content"
          className={classNames('pad-safe-x mx-auto w-full grow pt-4 pb-28 wide:pb-10 print:p-0', width)}
        >
          {children}
        </main>
      </div>
    </div>
  );
}

interface WorkplaceProps {
  staff: Staff;
}

/** Where it is all about: the store, the one of several that was chosen, or the operator. */
function Workplace({ staff }: WorkplaceProps) {
  const t = useTranslator();
  if (staff.stores) return <StoreSwitch staff={staff} stores={staff.stores} />;
  return <p className="wrap-anywhere font-bold">{staff.storeName ?? t('console.brand')}</p>;
}
