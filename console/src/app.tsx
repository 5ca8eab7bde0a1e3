import { LinkProvider } from '@meal/ui/link';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Home } from './screens/home/home';
import { Login } from './screens/login';
import { NotFound } from './screens/not-found';
import { ErrorBoundary } from './shell/error-boundary';
import { Frame } from './shell/page';
import { routerLink } from './shell/router-link';

const Answer = lazy(() => import('./screens/answer/answer'));
const Request = lazy(() => import('./screens/request'));
const Security = lazy(() => import('./screens/security/security'));
const Staff = lazy(() => import('./screens/staff/staff'));
const Invitation = lazy(() => import('./screens/invitation'));
const Design = lazy(() => import('./screens/design/design'));

export function App() {
  return (
    <BrowserRouter basename="/console">
      <LinkProvider render={routerLink}>
        <Frame>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <Routes>
                <Route index element={<Home />} />
                <Route path="login" element={<Login />} />
                <Route path="answer" element={<Answer />} />
                <Route path="request" element={<Request />} />
                <Route path="security" element={<Security />} />
                <Route path="staff" element={<Staff />} />
                <Route path="invitation" element={<Invitation />} />
                <Route path="design" element={<Design />} />
                <Route path="*" element={<NotFound />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </Frame>
      </LinkProvider>
    </BrowserRouter>
  );
}
