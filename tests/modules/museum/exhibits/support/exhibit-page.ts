import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import ExhibitsPage from '#modules/museum/exhibits/pages/exhibits.page.tsx';
import { exhibits } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../../kit/resource-page/support/served-page.tsx';
import type { UsersServer } from '../../../people/users/support/users-page.tsx';

export const showExhibits = (server: UsersServer) =>
  showServed(server, { '/exhibits': ExhibitsPage }, 'admin', '/exhibits');
export type User = Awaited<ReturnType<typeof showExhibits>>['user'];

/** Opens the form of a new exhibit. */
export async function openForm(server: UsersServer): Promise<User> {
  const { user } = await showExhibits(server);
  await user.click(await screen.findByRole('button', { name: '添加展品' }));
  await screen.findByRole('dialog', { name: '新增' });
  return user;
}

export const box = (name: string) => screen.getByRole('textbox', { name });
export async function fill(user: User, name: string, text: string) {
  await user.clear(box(name));
  await user.click(box(name));
  await user.paste(text);
}
export const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export async function stored(server: UsersServer, code: string) {
  const [row] = await server.test.db.select().from(exhibits).where(eq(exhibits.code, code));
  return row;
}
