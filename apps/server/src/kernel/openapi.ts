import { type Access, profileTokenHeader } from '@portolan/contract/access'
import { type Declaration, isEventsReply, isFileReply, isUpload, type Schema } from '@portolan/contract/operation'
import { errors } from '@portolan/contract/errors'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of every declared call, from the same declarations that serve them. */
export function openApiDocument(
  declarations: readonly Declaration[],
  info: { title: string; version: string; serverUrl: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const declaration of declarations) {
    const path = declaration.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [declaration.method.toLowerCase()]: describe(declaration) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: introduction },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        bearer: { type: 'http', scheme: 'bearer' },
        machine: {
          type: 'http',
          scheme: 'bearer',
          description: 'From Auth/RequestToken with ClientId and ClientSecret.',
        },
        mobile: { type: 'http', scheme: 'bearer', description: 'Of a phone, from POST /mobile/redeem.' },
      },
      schemas: { Error: errorSchema },
    },
  }
}

const introduction = `Calls of the portal are POST with a JSON body; a query parameter with any name and a random value is ignored.
Headers: \`Authorization\` (bearer or basic, with the access token), \`language\`, \`version\`, optional \`aid\` and \`trans\`.
Writes take \`Idempotency-Key\`. A refused call answers its HTTP status with the Error body.`

const errorSchema: Json = {
  type: 'object',
  required: ['status', 'code', 'message', 'correlationId'],
  properties: {
    status: { const: -1 },
    code: { enum: Object.keys(errors) },
    message: { type: 'string' },
    correlationId: { type: 'string' },
    fields: { type: 'array', items: { type: 'string' } },
  },
}

function describe(declaration: Declaration): Json {
  return {
    operationId: declaration.id.replaceAll(/\W+/g, '_').replace(/^_|_$/g, ''),
    tags: [declaration.area],
    ...(declaration.summary ? { summary: declaration.summary } : {}),
    security: securityOf(declaration.access),
    ...requestOf(declaration),
    responses: {
      [declaration.status ?? 200]: { description: 'The answer', content: replyContent(declaration) },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function requestOf(declaration: Declaration): Json {
  const { request, access, method } = declaration
  if (isUpload(request))
    return {
      requestBody: {
        required: true,
        // The credential comes first, because the kernel needs it before the files.
        content: { 'multipart/form-data': { schema: withFiles(withCredential(inputSchema(request.fields), access)) } },
      },
    }
  const schema = inputSchema(request)
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const inPath = [...declaration.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const parameters: Json[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
  if (method === 'GET') {
    if (access.kind === 'session') parameters.push(profileTokenParameter(access.stage === 'profile'))
    const required = (schema['required'] ?? []) as string[]
    for (const [name, property] of Object.entries(properties)) {
      if (!inPath.includes(name))
        parameters.push({ name, in: 'query', required: required.includes(name), schema: property })
    }
    return { parameters }
  }
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody: {
      required: true,
      content: { [mediaTypeOf(declaration)]: { schema: withCredential(schema, access) } },
    },
  }
}

const profileTokenParameter = (required: boolean): Json => ({
  name: profileTokenHeader,
  in: 'header',
  required,
  schema: { type: 'string' },
  description: 'The profile token; the query parameter profileToken counts as well, but proxies may log it.',
})

const mediaTypeOf = ({ encoding }: Declaration) =>
  encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'

const inputSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

const withFiles = (schema: Json): Json => ({
  ...schema,
  properties: {
    ...(schema['properties'] as Json),
    files: { type: 'array', items: { type: 'string', format: 'binary' } },
  },
})

/** The kernel removes the credential from the body before it is parsed; callers must still send it. */
function withCredential(schema: Json, access: Access): Json {
  if (access.kind === 'session-or-email') return withEmailToken(schema)
  const field = access.kind === 'session' ? 'ProfileToken' : access.kind === 'service' ? 'Token' : null
  if (!field) return schema
  const isRequired =
    access.kind === 'session' ? access.stage === 'profile' : access.kind === 'service' && !access.optional
  return {
    ...schema,
    properties: { [field]: { type: 'string' }, ...(schema['properties'] as Json) },
    required: [...(isRequired ? [field] : []), ...((schema['required'] ?? []) as string[])],
  }
}

/** The session's profile token, or the one that a mail link's login answered with its EmailToken. */
const withEmailToken = (schema: Json): Json => ({
  ...schema,
  properties: {
    ProfileToken: { type: 'string' },
    EmailToken: { type: 'string' },
    ...(schema['properties'] as Json),
  },
  required: ['ProfileToken', ...((schema['required'] ?? []) as string[])],
})

function replyContent(declaration: Declaration): Json {
  if (isFileReply(declaration.response))
    return Object.fromEntries(
      declaration.response.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  if (isEventsReply(declaration.response)) return { 'text/event-stream': { schema: { type: 'string' } } }
  return {
    'application/json': { schema: z.toJSONSchema(declaration.response, { io: 'output', unrepresentable: 'any' }) },
  }
}

function securityOf(access: Access): Json[] {
  switch (access.kind) {
    case 'session':
      return [{ cookie: [], bearer: [] }]
    case 'session-or-email':
      return [{ cookie: [], bearer: [] }, {}]
    case 'machine':
      return [{ machine: [] }]
    case 'mobile':
      return [{ mobile: [] }]
    case 'cookie':
      return [{ cookie: [] }]
    case 'public':
    case 'service':
      return []
  }
}
