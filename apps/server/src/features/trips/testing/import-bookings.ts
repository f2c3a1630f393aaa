import type { TestPortolan } from '../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { type Booking, messageOf } from '../../../domain/ledger/testing/booking-message.ts'
import { importMessages } from '../../../domain/ledger/testing/import-messages.ts'

/** Puts bookings into a tenant's ledger by the importer itself. */
export const importBookings = (
  portolan: Pick<TestPortolan, 'database'>,
  tenant: Tenant,
  bookings: readonly Booking[],
): Promise<void> => importMessages(portolan, tenant, bookings.map(messageOf))
