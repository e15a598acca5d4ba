import { Outlet } from '@tanstack/react-router';
import { useSignedOutRedirect } from '../sign-in-redirect.ts';

/** The routes below a guard; left when the session ends. */
export function ProtectedOutlet() {
  useSignedOutRedirect();
  return <Outlet />;
}
