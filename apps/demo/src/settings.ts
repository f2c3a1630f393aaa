/** The settings of a tool, from its environment. */
export interface ToolSettings {
  readonly host: string
  /** Preferred port; the tool takes another when this one is in use. */
  readonly port: number
  /** Host name in addresses that people open. */
  readonly publicHost: string
  /** The portal's PUBLIC_URL, which redeems codes and is the `iss` of its tokens. */
  readonly portal: URL
  readonly clientId: string
  readonly clientSecret: string
}

/** Throws an error that names the missing variable. */
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
