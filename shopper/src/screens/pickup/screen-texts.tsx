import { type ReactNode, useEffect, useState } from 'react';
import { MoreTexts, type MoreTextsProps } from '../../language/more-texts';
import { useHeadingHandover } from '../../shell/heading-handover';
import { ReloadCard } from '../../shell/reload-card';

interface ScreenTextsProps extends Pick<MoreTextsProps, 'load' | 'waiting'> {
  children: ReactNode;
}

/** A screen with texts of its own: something in its place until they are there, and then the focus goes on to it. */
export function ScreenTexts({ load, waiting, children }: ScreenTextsProps) {
  const [hasTexts, setHasTexts] = useState(false);
  useHeadingHandover(hasTexts);
  return (
    <MoreTexts
      load={load}
      waiting={waiting}
      renderFailed={(tryAgain) => <ReloadCard wholePage onReload={tryAgain} />}
    >
      <Shown tell={setHasTexts} />
      {children}
    </MoreTexts>
  );
}

interface ShownProps {
  tell: (isShown: boolean) => void;
}

function Shown({ tell }: ShownProps) {
  useEffect(() => tell(true), [tell]);
  return null;
}
