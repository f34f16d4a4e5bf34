import type { TestApp } from './start-app.js';
import type { TestClient } from './test-client.js';

/** A new account that is a manager (C103). */
export async function aManager({
  client,
  database,
}: Pick<TestApp, 'client' | 'database'>): Promise<TestClient> {
  const editor = await client.signUp();
  await database.query('update users set is_manager = true where email = $1', [editor.account!.email]);
  return editor;
}
