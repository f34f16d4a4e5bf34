import type { ComplexityEstimator } from '@nestjs/graphql';
import { listRequest, partSize } from '../openapi/paging.js';

/** What an operation may cost. The costs of fields have been chosen for it: twice as much would be two saves in an operation. */
export const MAX_OPERATION_COST = 3000;

/** What reads a whole content, up to two megabytes: twenty and the rest of a page fit into an operation. */
export const CONTENT = 100;

/** What reads the beginning of a content: a page of a hundred fits. */
export const BEGINNING = 10;

/** What each object of a list costs beside its fields. */
const ITEM = 5;

/** A statement or two, and the total. */
const LIST = 50;

/** What can list every type of the schema: an operation has up to three. */
export const INTROSPECTION = 1000;

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

/** How a cost is computed: as if no page had more than so many objects. */
export interface CostContext {
  readonly largestPage?: number;
}

/** The cost of a page of a list, whose size the arguments `limit`, `first` or `last` say. */
export function costsOfPage(
  defaultSize: number,
  further: (args: Record<string, unknown>) => number = () => 0,
): ComplexityEstimator {
  return ({ args, childComplexity, context }: EstimatorArgs) => {
    const size =
      args.limit === undefined
        ? partSize(args.first ?? args.last, defaultSize)
        : listRequest({ limit: args.limit }, defaultSize).limit;
    const { largestPage = size } = context ?? {};
    return LIST + further(args) + Math.min(size, largestPage) * (ITEM + childComplexity);
  };
}

type EstimatorArgs = Parameters<ComplexityEstimator>[0] & { readonly context?: CostContext };
