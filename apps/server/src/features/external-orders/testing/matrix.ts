import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { attachmentsSeed } from '../../../domain/attachments/testing/seed.ts'

export const matrix = tenantMatrix(attachmentsSeed, {
  'ExtOrder/GetAttachmentData': {
    input: ({ own }) => ({ AttachmentToken: own.traveller.booking }),
    colleague: ({ own }) => ({ AttachmentToken: own.colleague.booking }),
    shows: true,
  },
})
