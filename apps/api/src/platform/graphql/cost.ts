import type { ComplexityEstimator } from '@nestjs/graphql';
import { listRequest, partSize } from '../openapi/paging.js';

/** What each object of a list costs beside its fields. */
const ITEM = 5;

/** A statement or two, and the total. */
const LIST = 50;

/** What decodes or copies up to a megabyte, hashes a password, or changes many posts: an operation has one of them. */
export const ONCE_AN_OPERATION = 1600;

/** The cost of a field whose value has fields: its own, and theirs. A number alone would leave theirs out. */
export function costs(own: number): ComplexityEstimator {
  return ({ childComplexity }) => own + childComplexity;
}

/** The cost of a list: its own, and for each of its objects that of the fields. */
export function costsForEach(
  count: number | ((args: Record<string, unknown>) => number),
  own = 0,
): ComplexityEstimator {
  return ({ args, childComplexity }) =>
    own + (typeof count === 'number' ? count : count(args)) * (ITEM + childComplexity);
}

/** The cost of a page of a list, whose size the arguments `limit`, `first` or `last` say. */
export function costsOfPage(
  defaultSize: number,
  further: (args: Record<string, unknown>) => number = () => 0,
): ComplexityEstimator {
  return ({ args, childComplexity }) => {
    const size =
      args.limit === undefined
        ? partSize(args.first ?? args.last, defaultSize)
        : listRequest({ limit: args.limit }, defaultSize).limit;
    return LIST + further(args) + size * (ITEM + childComplexity);
  };
}
