import { useQuery } from '@apollo/client/react';
import type { OperationVariables } from '@apollo/client';
import { Fragment } from 'react';
import { useSite } from '@tiempos/ui';
import { DocumentHead } from '../layout/document-head';
import type { AnyRoute, Route, RouteLocation } from './route';

/** A route's head and screen, both from the same variables. */
export function RouteView({ route, location }: { route: AnyRoute; location: RouteLocation }) {
  const variables = route.operation?.variables(location) ?? {};
  const Screen = route.screen;
  // Keyed by the variables: otherwise React would render the screen with the old and the new variables in turn during
  // the router's transition, and a failing request would be sent each time.
  const key = JSON.stringify(variables);
  return (
    <Fragment key={key}>
      {route.operation ? (
        <HeadOfData operation={route.operation} head={route.head} variables={variables} location={location} />
      ) : (
        <HeadOf head={route.head} data={undefined} location={location} />
      )}
      <Screen variables={variables} />
    </Fragment>
  );
}

/** A route's head alone, where its screen is not rendered. */
export function RouteHead({ route: { head }, location }: { route: AnyRoute; location: RouteLocation }) {
  return <HeadOf head={head} data={undefined} location={location} />;
}

interface HeadProps {
  head: AnyRoute['head'];
  location: RouteLocation;
}

function HeadOfData<Data, Variables extends OperationVariables>({
  operation,
  variables,
  ...rest
}: HeadProps & { operation: NonNullable<Route<Data, Variables>['operation']>; variables: Variables }) {
  // The screen sends the request; the head only reads the cache.
  const policy = { fetchPolicy: 'cache-only', nextFetchPolicy: 'cache-only' } as const;
  const { data } = useQuery<Data>(operation.document, { variables, ...policy });
  return <HeadOf {...rest} data={data} />;
}

function HeadOf({ head, location, data }: HeadProps & { data: unknown }) {
  const { content } = useSite();
  return <DocumentHead {...head({ ...location, data, content })} />;
}
