import type { ComponentType } from 'react';
import { Outlet, redirect, replace, type RouteObject } from 'react-router-dom';
import { loadChunk } from '@tiempos/ui/browser';
import type { ToastStore } from '@tiempos/ui/toast';
import { PlainFrame } from '../layout/plain-frame';
import Dashboard from '../pages/dashboard/dashboard';
import { LOGOUT, screens, type ScreenPath } from '../routing/paths';
import type { Session } from '../session/session';
import { PageFailed } from '../ui/page-failed';
import { ManagersOnly } from './managers-only';
import { RequireAuth } from './require-auth';
import { Root } from './root';
import { sessionToasts } from '../session/session-toasts';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen whose code is loaded with it; those that a visit begins with are in the first chunk. */
function lazy(screen: ScreenPath, load: Load): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    lazy: async () => ({ Component: (await loadChunk(load)).default }),
  };
}

const editor = () => import('../pages/post-editor/post-editor');

/** The screens. Their paths are in `routing/paths.ts`, which the server reads too; every other path is a page of the site. */
export function createRoutes(services: { session: Session; toasts: ToastStore }): RouteObject[] {
  return [
    {
      element: <Root toasts={services.toasts} />,
      ErrorBoundary: PageFailed,
      children: [
        {
          element: (
            <PlainFrame>
              <Outlet />
            </PlainFrame>
          ),
          children: screensWithFailures([
            lazy(screens.login, () => import('../pages/login/login')),
            lazy(screens.signUp, () => import('../pages/signup/signup')),
          ]),
        },
        {
          Component: RequireAuth,
          children: screensWithFailures([
            { path: screens.dashboard.path, handle: screens.dashboard, Component: Dashboard },
            lazy(screens.account, () => import('../pages/account/account')),
            {
              Component: ManagersOnly,
              children: [
                lazy(screens.messages, () => import('../pages/messages/messages')),
                lazy(screens.message, () => import('../pages/messages/message')),
                lazy(screens.people, () => import('../pages/people/people')),
              ],
            },
            lazy(screens.readers, () => import('../pages/readers/readers')),
            lazy(screens.pictures, () => import('../pages/pictures/pictures')),
            lazy(screens.picture, () => import('../pages/pictures/picture')),
            lazy(screens.help, () => import('../pages/help/help')),
            lazy(screens.newPost, editor),
            lazy(screens.editPost, editor),
            lazy(screens.postHistory, () => import('../pages/post-history/post-history')),
          ]),
        },
        { path: LOGOUT, loader: () => logOut(services) },
      ],
    },
  ];
}

/** A screen that fails leaves its frame. */
function screensWithFailures(routes: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageFailed, children: routes }];
}

/** The screen on which the link was pressed, which React Router leaves only now. */
function stillOpen() {
  const { pathname, search, hash } = window.location;
  return pathname === LOGOUT ? screens.dashboard.path : pathname + search + hash;
}

function logOut({ session, toasts }: { session: Session; toasts: ToastStore }): Response {
  try {
    session.signOut();
    toasts.toast(sessionToasts.loggedOut);
    return replace(screens.login.path);
  } catch (error) {
    toasts.toast(sessionToasts.logoutFailed(error));
    return redirect(stillOpen());
  }
}
