import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { attachmentsSeed } from '../../../domain/attachments/testing/seed.ts'

export const matrix = tenantMatrix(attachmentsSeed, {
  'PreTrip/GetAttachmentData': {
    input: ({ own }) => ({ AttachmentToken: own.traveller.request }),
    colleague: ({ own }) => ({ AttachmentToken: own.colleague.request }),
    shows: true,
  },
})
