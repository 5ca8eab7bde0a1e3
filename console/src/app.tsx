import { LinkProvider } from '@meal/ui/link';
import { BrowserRouter, useLocation } from 'react-router';
import { useTranslator } from './language/language';
import { placesOf } from './navigation';
import { type ConsoleRoute, isOpenTo, routeOf } from './routes';
import { NotFound } from './screens/not-found';
import { NotYours } from './screens/not-yours';
import { ErrorBoundary } from './shell/error-boundary';
import { Frame, PageTitle } from './shell/page';
import { routerLink } from './shell/router-link';
import { Screen } from './shell/screen';
import { StaffGate } from './shell/staff-gate';

export function App() {
  return (
    <BrowserRouter basename="/console">
      <LinkProvider render={routerLink}>
        <Frame>
          <Pages />
        </Frame>
      </LinkProvider>
    </BrowserRouter>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  if (!route) return <NotFound />;
  if (route.guard === 'none') {
    return (
      <ErrorBoundary key={pathname}>
        <OpenPage route={route} />
      </ErrorBoundary>
    );
  }
  return <StaffPage route={route} />;
}

interface PageProps {
  route: ConsoleRoute;
}

function OpenPage({ route: { title, screen } }: PageProps) {
  const t = useTranslator();
  return (
    <>
      <PageTitle page={t(title)} />
      <Screen content={screen} />
    </>
  );
}

function StaffPage({ route }: PageProps) {
  const t = useTranslator();
  const { pathname } = useLocation();
  const { title, guard, screen, narrow = false } = route;
  return (
    <>
      <PageTitle page={t(title)} />
      <StaffGate title={t(title)} placesOf={placesOf} narrow={narrow} beforeEnrolment={guard === 'enrolling'}>
        {({ role }) => (
          <ErrorBoundary key={pathname} nested>
            {isOpenTo(role, route) ? <Screen content={screen} /> : <NotYours title={t(title)} />}
          </ErrorBoundary>
        )}
      </StaffGate>
    </>
  );
}
