import { trips } from '@portolan/contract/features/trips/trips'
import { isUpload } from '@portolan/contract/operation'
import { declarations } from '@portolan/contract/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../tools/test/caller.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../tools/test/shared-portolan.ts'
import { type World } from '../../../tools/test/world.ts'

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  // Everything off: whatever a declaration needs, this person has it not.
  await withClient(portolan.database.adminUrl, (client) =>
    client.query(
      `UPDATE login SET widgets = '{}', may_use_booking_tool = false, may_use_profile_manager = false,
         may_sign_in_by_qr = false, may_reset_mfa = false, may_request_trips = false WHERE id = $1`,
      [world.alpha.colleague.loginId],
    ),
  )
})

const gated = declarations.filter(({ needs }) => needs)

describe.each(gated)('$id', (declaration) => {
  it('is refused to a login without its right, whatever is sent', async () => {
    const input = isUpload(declaration.request) ? { fields: {}, files: [] } : {}
    const { status, json } = await send(portolan.url, declaration, input, callCredentials(world.alpha.colleague))
    expect({ status, json }).toMatchObject({ status: 403, json: { code: 'no_right' } })
  })
})

it.each(['deadline', 'approval'])(
  'Trip/SearchTripOverview, which serves two widgets, is refused as %s',
  async (overview) => {
    const { status, json } = await send(
      portolan.url,
      trips.searchOverview,
      { overview },
      callCredentials(world.alpha.colleague),
    )
    expect({ status, json }).toMatchObject({ status: 403, json: { code: 'no_right' } })
  },
)

it('some calls have a gate', () => expect(gated.map(({ id }) => id)).toContain('Trip/SearchUpcomingTrip'))
