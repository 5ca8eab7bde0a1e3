import type { FastifyInstance } from 'fastify';
import { refused } from '../answer';
import type { Sandbox } from '../sandbox';
import { listCharges, listQuery } from './charge-list';

/** What the provider has of one order is open to whoever knows the order; all of it to insiders only. */
export function registerListRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const { db, settings } = sandbox;
  scope.get('/charges', async (request, reply) => {
    const query = listQuery.parse(request.query);
    if (query.order === undefined && !sandbox.mayLookInside(request)) {
      return reply.status(403).send(refused(403, 'insiders_only').body);
    }
    return listCharges(db, query, { origin: settings.origin(), now: settings.now() });
  });
}
