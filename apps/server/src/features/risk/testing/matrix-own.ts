import { type MatrixRow, tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { newSecret } from '../../../crypto/secrets.ts'
import { ownAlertOf, ownAlertSeed, type SeededOwnAlert } from './own-seed.ts'

type Row = MatrixRow<SeededOwnAlert>

const desk = (input: Row['input'], facts: Partial<Row> = {}): Row => ({
  input,
  by: ({ consultant }) => consultant,
  ...facts,
})

export const ownMatrix = tenantMatrix(ownAlertSeed, {
  'POST /risk/own': desk(({ tenant }) => ({
    companies: [tenant.code],
    alert: ownAlertOf({ key: `matrix-${newSecret().slice(0, 10)}` }),
  })),
  'POST /risk/own/end': desk(({ own }) => ({ alertId: own.alertId })),
  'POST /risk/own/read': desk(({ own }) => ({ alertId: own.alertId }), { shows: true }),
  'POST /risk/own/audience': desk(() => ({})),
  'POST /risk/own/cap': { input: ({ own }) => ({ alertId: own.alertId }), shows: true },
  'POST /back-office/risk/alerts': {
    input: ({ tenant }) => ({
      items: [{ ...ownAlertOf(), key: `office-${newSecret().slice(0, 10)}`, companies: [tenant.code] }],
    }),
  },
  // What has ended is in no index, and the row that ends it may have run.
  'GET /back-office/risk/cap': { input: () => ({}) },
  'GET /back-office/risk/cap/:id': { input: ({ own }) => ({ id: own.alertId }), shows: true },
})
