/** What a tool is told by its environment. */
export interface ToolSettings {
  readonly host: string
  /** Wanted; another one is taken where somebody listens there already. */
  readonly port: number
  /** Name of this machine in addresses that people open. */
  readonly publicHost: string
  /** The portal's PUBLIC_URL: where codes are redeemed, and the `iss` of its tokens. */
  readonly portal: URL
  readonly clientId: string
  readonly clientSecret: string
}

/** Throws a sentence that names what is missing. */
export function readToolSettings(env: NodeJS.ProcessEnv): ToolSettings {
  const need = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is not set (docs/operating.md, 'Booking tool and apps')`)
    return value
  }
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: Number(env['PORT'] ?? 0),
    publicHost: env['PUBLIC_HOST'] ?? 'localhost',
    portal: new URL(need('PORTAL_URL')),
    clientId: need('CLIENT_ID'),
    clientSecret: need('CLIENT_SECRET'),
  }
}
