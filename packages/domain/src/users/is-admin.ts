import type { Role } from './user.schema.ts';

/** Whether a role may do what only admins do. */
export function isAdmin(user: { role: Role }): boolean {
  return user.role === 'admin';
}
