/** What Harbour & Vale tells its own people. */

export const yearEndApprovals = {
  'en-US': {
    title: 'Year-end trips: approvals close on 18 December',
    html: `
<p>Trips between 22 December and 3 January need approval by noon on the 18th. After that only the duty manager can release a ticket.</p>
<p>Flights to Tokyo and Sapporo are filling up; fares for the first week of January rose by a fifth in a fortnight. If the customer can meet on the 6th, move.</p>`,
  },
  'zh-TW': {
    title: '年底出差：12 月 18 日截止簽核',
    html: `
<p>12 月 22 日至 1 月 3 日之間的行程，須於 18 日中午前完成簽核；逾時僅值班主管可放行開票。</p>
<p>東京與札幌航班即將客滿，一月第一週的票價兩週內上漲兩成。若客戶 6 日也方便，請改期。</p>`,
  },
  'zh-CN': {
    title: '年底出差：12 月 18 日截止审批',
    html: `
<p>12 月 22 日至 1 月 3 日之间的行程，须在 18 日中午前完成审批；逾时只有值班主管可以放行出票。</p>
<p>东京和札幌航班即将售罄，一月第一周的票价两周内上涨两成。如果客户 6 日也方便，请改期。</p>`,
  },
  'ja-JP': {
    title: '年末の出張：承認は 12 月 18 日まで',
    html: `
<p>12 月 22 日から 1 月 3 日までの出張は、18 日正午までに承認を受けてください。それ以降は当番マネージャーだけが発券を認められます。</p>
<p>東京・札幌便は満席に近づき、1 月第 1 週の運賃はこの 2 週間で 2 割上がりました。6 日でも差し支えなければ日程の変更をご検討ください。</p>`,
  },
}

export const crossBorderRail = {
  'en-US': {
    title: 'Shenzhen and Guangzhou by train: book until 15 minutes before',
    html: `
<p>Rail tickets from West Kowloon are now booked like flights, with the same approval and on the same invoice. Second class is policy; first class for meetings on board of up to four.</p>
<p>Door to door to Futian it takes 48 minutes less than the car, and a tenth of the carbon.</p>`,
  },
  'zh-TW': {
    title: '搭高鐵去深圳、廣州：發車前 15 分鐘仍可訂',
    html: `
<p>西九龍站出發的車票現在與機票一樣訂購，流程與發票相同。依規定搭乘二等座；四人以內車上開會可訂一等座。</p>
<p>到福田門到門比開車快 48 分鐘，碳排放只有十分之一。</p>`,
  },
  'zh-CN': {
    title: '坐高铁去深圳、广州：发车前 15 分钟仍可预订',
    html: `
<p>西九龙站出发的车票现在与机票一样预订，流程与发票相同。按规定乘坐二等座；四人以内车上开会可订一等座。</p>
<p>到福田门到门比开车快 48 分钟，碳排放只有十分之一。</p>`,
  },
  'ja-JP': {
    title: '深圳・広州へは鉄道で：発車 15 分前まで予約できます',
    html: `
<p>西九龍駅発の乗車券を、航空券と同じ画面・同じ承認・同じ請求書で手配できるようになりました。原則は二等車、4 名までの車内会議には一等車を利用できます。</p>
<p>福田までは車より 48 分早く、CO₂ は 10 分の 1 です。</p>`,
  },
}
