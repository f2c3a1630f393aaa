import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { mailSeed } from './seed.ts'

const bounceFile = (envelopeId: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    `Original-Envelope-Id: ${envelopeId}`,
    '',
    'Final-Recipient: rfc822; someone@mx.example',
    'Action: failed',
    'Status: 5.1.1',
    '--cut--',
    '',
  ].join('\r\n')

export const matrix = tenantMatrix(mailSeed, {
  'POST /back-office/mail/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
  'POST /back-office/mail/:id/retry': { input: ({ own }) => ({ id: own.mailId }) },
  'POST /back-office/mail/bounces': {
    input: ({ own }) => ({ fields: {}, files: [{ name: 'bounce.eml', content: bounceFile(own.envelopeId) }] }),
    oddFiles: [{ name: 'mail.eml', content: 'From: a@b.example\nContent-Type: multipart/report\n\nno parts' }],
  },
})
