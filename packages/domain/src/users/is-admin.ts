import type { Role } from './user.schema.ts';

/** Whether a user has the admin role. */
export function isAdmin(user: { role: Role }): boolean {
  return user.role === 'admin';
}
