import type { DeskStep } from '@portolan/contract/features/trip-requests/desk'
import type { Language } from '@portolan/contract/enums'
import { personName } from './desk.present.ts'
import type { StepRow } from './task.store.ts'

export const presentSteps = (rows: readonly StepRow[], language: Language): DeskStep[] =>
  rows.map((row) => ({
    Position: row.position,
    Part: row.part,
    Label: row.label,
    NeedsProof: row.needs_proof,
    Proof:
      row.proof_token === null || row.proof_name === null
        ? null
        : { AttachmentToken: row.proof_token, Name: row.proof_name },
    Refund:
      row.refund === null || row.refund_currency === null || row.refund_digits === null
        ? null
        : { Amount: row.refund, Currency: row.refund_currency, Digits: row.refund_digits },
    DoneAt: row.done_at?.toISOString() ?? null,
    DoneBy:
      row.done_by === null
        ? null
        : { LoginId: String(row.done_by), Name: row.doer ? personName(row.doer, language) : '' },
  }))
