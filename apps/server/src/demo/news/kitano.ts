/** What Kitano Instruments tells its own people. */

export const yearEndDesk = {
  'ja-JP': {
    title: '年末年始のトラベルデスク営業時間',
    html: `
<p>12 月 29 日から 1 月 3 日まで、東京のデスクは 10 時から 15 時までの営業です。時間外のお電話は緊急連絡先が承ります。</p>
<p>1 月 4 日出発便の発券期限は 12 月 26 日です。仮払いの申請もお早めにお願いします。</p>`,
  },
  'en-US': {
    title: 'The travel desk over New Year',
    html: `
<p>From 29 December to 3 January the desk in Tokyo is open from ten to three. Outside these hours the emergency line answers.</p>
<p>Tickets for departures on 4 January are to be issued by 26 December; please ask for cash advances early too.</p>`,
  },
  'zh-TW': {
    title: '年末年初差旅服務時間',
    html: `
<p>12 月 29 日至 1 月 3 日，東京服務台營業時間為 10 點至 15 點，其餘時間由緊急專線接聽。</p>
<p>1 月 4 日出發的機票須於 12 月 26 日前開立，預支款也請提早申請。</p>`,
  },
  'zh-CN': {
    title: '年末年初差旅服务时间',
    html: `
<p>12 月 29 日至 1 月 3 日，东京服务台营业时间为 10 点至 15 点，其余时间由紧急专线接听。</p>
<p>1 月 4 日出发的机票须在 12 月 26 日前出票，预支款也请提早申请。</p>`,
  },
}

export const calibrationKits = {
  'ja-JP': {
    title: '校正キットの持ち出しはカルネで',
    html: `
<p>台湾・シンガポール・英国へ校正キットを持参する場合は、出発の 10 営業日前までに総務へ ATA カルネをご依頼ください。空港の税関では出国・入国とも印を受けてください。</p>
<p>機内持ち込みはケース込みで 10 kg まで。電池は必ず外してください。</p>`,
  },
  'en-US': {
    title: 'Calibration kits travel on a carnet',
    html: `
<p>For kits that go to Taiwan, Singapore or the United Kingdom ask General Affairs for an ATA carnet ten working days before you leave, and have it stamped by customs on the way out and in.</p>
<p>In the cabin a kit weighs 10 kg at most with its case. Take the batteries out.</p>`,
  },
  'zh-TW': {
    title: '校正儀器出境請辦理 ATA 單證冊',
    html: `
<p>攜帶校正儀器前往台灣、新加坡或英國，請於出發前 10 個工作天向總務申請 ATA 單證冊，進出境時均須由海關蓋章。</p>
<p>機上手提含外箱以 10 公斤為限，電池請務必取出。</p>`,
  },
  'zh-CN': {
    title: '校准仪器出境请办理 ATA 单证册',
    html: `
<p>携带校准仪器前往台湾、新加坡或英国，请在出发前 10 个工作日向总务申请 ATA 单证册，进出境时均须由海关盖章。</p>
<p>机上手提连同外箱以 10 公斤为限，电池请务必取出。</p>`,
  },
}
