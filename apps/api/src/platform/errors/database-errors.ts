import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { type AppError, invalidInput, unavailable } from './app-error.js';

/** The error that a client gets for a violated constraint. Constraints are named in the migrations. */
const constraintErrors: Readonly<Record<string, () => AppError>> = {
  users_email_unique: takenEmail,
};

/** The error for an email that belongs to another account (C19i). */
export function takenEmail(): AppError {
  return invalidInput({ field: 'email', code: 'TAKEN', message: 'Email đã được sử dụng' });
}

/** The client's error for a database error; undefined when the client cannot do anything about it. */
export function fromDatabaseError(error: unknown): AppError | undefined {
  const { constraint, code, message } = driverError(error);
  const known = constraint && constraintErrors[constraint];
  if (known) return known();
  const willPass =
    isCutOff(error) || (code ? temporaryCode.test(code) : message && temporaryMessage.test(message));
  return willPass ? unavailable(error) : undefined;
}

/** Whether this error is a violation of exactly this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof QueryFailedError && driverError(error).constraint === constraint;
}

/** Whether Postgres ended this transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return driverError(error).code === '40P01';
}

/** Whether the connection was lost during a query: Postgres may have executed and committed it. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = driverError(error);
  return /^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) || lostMessage.test(message);
}

/** Whether the server cannot be written: after a failover it is the primary no more. */
export function isReadOnly(error: unknown): boolean {
  return driverError(error).code === '25006';
}

const lostMessage = /^(Connection terminated|Query read timeout$)/;

/**
 * Network error codes, and the SQLSTATE classes that do not depend on the request: connection, deadlock or
 * serialisation, lack of resources, shutdown, a server that is read-only. The codes with CERT are Node's of a certificate that cannot be verified, such as
 * one that has expired.
 */
const temporaryCode =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|(08|40|53|57)[0-9A-Z]{3}|25P0[34]|25006|([A-Z]+_)*CERT(_[A-Z]+)*|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;

/** Messages of pg and its pool that come without a code. */
const temporaryMessage =
  /^(Connection terminated|Query read timeout$|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** TypeORM releases a connection that dies, also inside a transaction, whose next query then fails like this. */
const isCutOff = (error: unknown) =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;

interface DriverError {
  constraint?: string;
  code?: string;
  message?: string;
}

function driverError(error: unknown): DriverError {
  const thrown = error instanceof QueryFailedError ? error.driverError : error;
  return (thrown as DriverError | null | undefined) ?? {};
}
