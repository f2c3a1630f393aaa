import pg from 'pg'
import type { Tenant } from './world.ts'

/** A booking tool and an app of the tenant, redeemed by its own machine client; their addresses hold the marker. */
export async function fillHandOvers(adminUrl: string, tenant: Tenant): Promise<{ readonly appId: string }> {
  const clientId = `${tenant.marker.split('-')[0] ?? ''}-machine`
  const appId = `app-${tenant.code}`
  const app = { AppId: appId, Name: tenant.marker, Url: `https://app.example/${tenant.marker}`, ClientId: clientId }
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('UPDATE company SET booking_tool = $2, user_apps = $3 WHERE id = $1', [
      tenant.companyId,
      JSON.stringify({ url: `https://tool.example/${tenant.marker}?from=portal`, clientId, name: 'Wayfare' }),
      JSON.stringify([{ ...app, DisplayType: 0 }]),
    ])
  } finally {
    await client.end()
  }
  return { appId }
}
