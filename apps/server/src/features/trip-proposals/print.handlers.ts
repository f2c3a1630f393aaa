import { Readable } from 'node:stream'
import type { tripProposals } from '@portolan/contract/features/trip-proposals'
import { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import * as z from 'zod/mini'
import { cleanFileName } from '../../domain/attachments/file-name.rules.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { detailHandlers } from './detail.handlers.ts'

/** A publication as a PDF: what the page shows of it. Fonts and library are loaded when somebody first wants one. */
export const printHandlers: Handlers<Pick<typeof tripProposals, 'printProposal'>> = {
  printProposal: async (input, ctx) => {
    const detail = z.parse(ProposalDetail, await detailHandlers.retrieve(input, ctx))
    const { printProposal } = await import('../../domain/proposals/documents/print-proposal.ts')
    const bytes = await printProposal(detail, ctx.language)
    return {
      stream: Readable.from([bytes], { objectMode: false }),
      type: 'application/pdf',
      length: bytes.length,
      name: cleanFileName(`${detail.TripName} ${detail.ReferenceNumber}.pdf`),
    }
  },
}
