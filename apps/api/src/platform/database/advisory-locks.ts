/**
 * The numbers of the locks that processes of one database take, each any number that every release keeps. Those of the embedded Postgres
 * are taken in the database `postgres` (tools/embedded-postgres/roles.ts).
 */
export const ADVISORY_LOCKS = {
  migration: 7_463_001,
  seed: 7_463_002,
  storeId: 7_463_003,
  backup: 7_463_004,
  managers: 7_463_005,
};
