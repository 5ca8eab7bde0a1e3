import type { Audience } from '@meal/contract/define-call';
import { consoleContext, requestContext } from '@meal/contract/envelope';
import { version } from '../../../package.json';
import { staffCookie } from '../cookies';
import type { CallFailure } from './call-failures';
import type { CallReference, ContextKind } from './call-reference';
import type { CallRefusal } from './call-refusals';
import { contextSchema } from './context-schema';
import type { JsonSchema } from './json-schema';

/** The whole API as an OpenAPI 3.1 document. */
export function openApi(calls: readonly CallReference[]) {
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Kansai Meal Tickets API',
      version,
      description:
        'Every call is a POST of one JSON object: the context fields and the call’s own. Success is `{ "code": 0, "data": … }`; a failure has the number of the error catalogue as its code.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [`/${call.path}`, { post: operation(call) }])),
    components: {
      schemas: {
        ...contextSchemas(),
        Success: successSchema,
        Failure: failureSchema,
      },
      securitySchemes,
    },
  };
}

function operation(call: CallReference) {
  return {
    operationId: call.path.replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [call.group],
    summary: call.summary,
    security: securityOf(call),
    'x-audience': call.audience,
    ...(call.roles.length > 0 ? { 'x-roles': call.roles } : {}),
    'x-errors': call.failures.map(({ status, body, meaning }) => ({
      status,
      code: body.code,
      message: body.message,
      meaning,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { allOf: [refTo(contextNames[call.context]), call.input] },
          example: call.requestExample,
        },
      },
    },
    responses: { '200': successResponse(call), ...failureResponses(call) },
  };
}

function successResponse({ output, dataExample, streams }: CallReference) {
  if (streams) {
    const lines = { schema: output, example: dataExample };
    return { description: 'Lines of JSON, until it ends.', content: { 'application/x-ndjson': lines } };
  }
  return {
    description: 'Done.',
    content: {
      'application/json': {
        schema: { allOf: [refTo('Success'), { type: 'object', properties: { data: output } }] },
        example: { code: 0, data: dataExample },
      },
    },
  };
}

function failureResponses({ failures, refusals }: CallReference) {
  const statuses = [...new Set(failures.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      failureResponse(
        failures.filter((failure) => failure.status === status),
        refusals,
      ),
    ]),
  );
}

function failureResponse(failures: readonly CallFailure[], refusals: readonly CallRefusal[]) {
  const told = refusals.filter(({ codes }) =>
    failures.some(({ body }) => codes.some((code) => code === body.message)),
  );
  return {
    description: failures.map(({ body, meaning }) => `${body.message}: ${meaning}.`).join(' '),
    ...(failures.some(({ status }) => status === 429) ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            refTo('Failure'),
            {
              type: 'object',
              properties: {
                code: { enum: failures.map(({ body }) => body.code) },
                ...(told.length > 0 ? { refusal: { anyOf: told.map(({ schema }) => schema) } } : {}),
              },
            },
          ],
        },
        examples: Object.fromEntries(
          failures.map(({ body, meaning }) => [
            body.message.replace(/\W+/g, '-'),
            { summary: meaning, value: body },
          ]),
        ),
      },
    },
  };
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };

const successSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'data'],
  properties: { code: { const: 0 }, data: { description: 'What the call answers.' } },
};

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: {
      type: 'integer',
      description: 'Number of the error catalogue; 10401 for E401, and 401 for no or dead session only.',
    },
    message: { type: 'string', description: 'The code as text, such as E503. Not for a person to read.' },
    data: { type: 'null' },
    details: {
      type: 'array',
      description: 'With E503: which fields are wrong.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    refusal: {
      type: 'object',
      description:
        'Where a program has to know more than the code: which refusal it is, and what belongs to it.',
      required: ['name'],
      properties: { name: { type: 'string' } },
    },
  },
};

const contextNames: Record<ContextKind, string> = {
  visitor: 'RequestContext',
  session: 'SessionContext',
  console: 'ConsoleContext',
};

function contextSchemas(): Record<string, JsonSchema> {
  return {
    RequestContext: {
      ...contextSchema(requestContext),
      description: 'Sent with every call. A call’s own field replaces the one of that name.',
    },
    SessionContext: {
      description: 'The context of a call that needs a session: the token is not empty.',
      allOf: [
        refTo('RequestContext'),
        { type: 'object', required: ['token'], properties: { token: { type: 'string', minLength: 1 } } },
      ],
    },
    ConsoleContext: {
      ...contextSchema(consoleContext),
      description:
        'Calls of the console have their session in a cookie; every context field may be left out.',
    },
  };
}

const securitySchemes = {
  sessionToken: {
    type: 'http',
    scheme: 'x-token-in-body',
    description:
      'The field `token` of the JSON body, as shopper/user/guest, loginWithEmail and exchange answer it. OpenAPI has no scheme for a body field; no header is read.',
  },
  consoleSession: {
    type: 'apiKey',
    in: 'cookie',
    name: staffCookie,
    description: 'HttpOnly cookie that console/session/login sets.',
  },
  xsrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN.',
  },
};

function securityOf({ context, audience }: CallReference): Record<string, never[]>[] {
  const needed: Record<Audience, Record<string, never[]>[]> = {
    public: context === 'console' ? [] : [{}, { sessionToken: [] }],
    guest: [{ sessionToken: [] }],
    user: [{ sessionToken: [] }],
    staff: [{ consoleSession: [], xsrfToken: [] }],
  };
  return needed[audience];
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
