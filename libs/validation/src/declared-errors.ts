import { getMetadataStorage } from 'class-validator';
import type { RuleError } from './field-errors.js';

/**
 * The errors that the rules of a class declare, for documents and types: of one field, or of all. Rules that a class
 * inherits belong to it.
 */
export function declaredErrors(rules: object, field?: string): RuleError[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(rules as new () => object, '', false, false)
    .filter(({ propertyName }) => field === undefined || propertyName === field)
    .flatMap(({ context }: { context?: RuleError }) => context ?? []);
}
