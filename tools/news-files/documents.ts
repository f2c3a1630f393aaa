/** The demo's documents as HTML, to be printed on A4 or A5. */

interface PrintedDocument {
  readonly language: string
  readonly format: 'A4' | 'A5'
  readonly title: string
  readonly body: string
}

const emergencyCard = `
<h1>Emergency card<small>緊急聯絡卡 · 紧急联系卡 · 緊急連絡カード</small></h1>
<table class="big">
  <tr><th>Travel desk, day and night<small lang="zh-TW">差旅服務 24 小時</small></th><td>+852 5550 1199</td></tr>
  <tr><th>In Japanese<small lang="ja-JP">日本語対応</small></th><td>+81 3-5550-1199</td></tr>
  <tr><th>Doctor on call<small lang="zh-CN">医疗援助</small></th><td>+852 5550 1911</td></tr>
  <tr><th>Lost cards<small lang="zh-TW">信用卡掛失</small></th><td>+852 5550 1177</td></tr>
</table>
<p>Say your name, your company and where you are. We see your booking and call back within five minutes; reverse charges are accepted.</p>
<p lang="zh-TW">請告知姓名、公司與所在地點。我們會查看您的訂單，五分鐘內回電；接受對方付費電話。</p>
<p lang="zh-CN">请告知姓名、公司与所在地点。我们会查看您的订单，五分钟内回电；接受对方付费电话。</p>
<p lang="ja-JP">お名前・会社名・現在地をお知らせください。ご予約を確認し、5 分以内に折り返します。コレクトコールも承ります。</p>`

const policyInBrief = `
<h1>Travel policy in brief<small>Harbour &amp; Vale Trading</small></h1>
<h2>Flights</h2>
<table>
  <tr><th>Flight time</th><th>Class</th><th>Approval</th></tr>
  <tr><td>under 6 hours</td><td>Economy</td><td>line manager</td></tr>
  <tr><td>6 to 9 hours</td><td>Premium economy</td><td>line manager</td></tr>
  <tr><td>over 9 hours, or overnight before a meeting</td><td>Business</td><td>head of division</td></tr>
</table>
<h2>Hotels, a night with breakfast</h2>
<table>
  <tr><th>City</th><th>Limit</th><th>City</th><th>Limit</th></tr>
  <tr><td>Tokyo</td><td>JPY 28,000</td><td>Shanghai</td><td>CNY 1,100</td></tr>
  <tr><td>Taipei</td><td>TWD 5,800</td><td>Singapore</td><td>SGD 340</td></tr>
  <tr><td>Seoul</td><td>KRW 260,000</td><td>London</td><td>GBP 235</td></tr>
</table>
<h2>Rules of thumb</h2>
<ul>
  <li>Book fourteen days ahead; what is booked within three needs a reason.</li>
  <li>Above the limit by a tenth is your manager's call, beyond that the desk asks for an exception.</li>
  <li>To Shenzhen and Guangzhou take the train.</li>
  <li>Claims within thirty days, each with its receipt.</li>
</ul>`

const allowances = `
<h1>出張旅費規程<small>北野計器株式会社　総務部</small></h1>
<h2>日当・宿泊料（1 日あたり）</h2>
<table>
  <tr><th>区分</th><th>日当</th><th>宿泊料（国内）</th><th>宿泊料（海外）</th></tr>
  <tr><td>役員</td><td>5,000 円</td><td>18,000 円</td><td>32,000 円</td></tr>
  <tr><td>管理職</td><td>3,500 円</td><td>14,000 円</td><td>27,000 円</td></tr>
  <tr><td>一般</td><td>2,500 円</td><td>12,000 円</td><td>24,000 円</td></tr>
</table>
<h2>交通</h2>
<ul>
  <li>片道 100 km 以上は新幹線・特急の指定席を利用できる。</li>
  <li>航空機は原則としてエコノミークラスとし、飛行時間が 8 時間を超える場合は部長の承認により上位クラスを認める。</li>
  <li>前日移動は、当日始発で 9 時までに到着できない場合に認める。</li>
</ul>
<h2>精算</h2>
<p>帰着後 7 営業日以内に領収書を添えて申請する。仮払金の残額は同時に返納する。</p>`

const siteKit = `
<h1>Packing list for site visits<small>Thorne &amp; Pell</small></h1>
<div class="columns">
<section><h2>In the cabin</h2><ul class="ticks"><li>Helmet, inside out over the soft bag</li><li>Safety glasses</li><li>Laser distance meter, batteries in</li><li>Site pass and induction card</li><li>Power bank up to 100 Wh</li></ul></section>
<section><h2>Checked</h2><ul class="ticks"><li>Boots, clean of soil</li><li>Harness and lanyards</li><li>Hi-vis jacket</li><li>Gas detector without its cell</li><li>Multi-tool, knives, spray markers (paint only)</li></ul></section>
<section><h2>Stays at home</h2><ul class="ticks"><li>Butane, contact cleaner, flares</li><li>Drone batteries over 160 Wh</li><li>Cores and soil samples: by courier</li></ul></section>
</div>
<p>One bag of protective equipment up to 15 kg flies free on our preferred airlines: say <strong>TP-SITE</strong> at check-in.</p>`

export const printedDocuments: Readonly<Record<string, PrintedDocument>> = {
  'Emergency card.pdf': { language: 'en-US', format: 'A5', title: 'Emergency card', body: emergencyCard },
  'Travel policy in brief.pdf': {
    language: 'en-US',
    format: 'A4',
    title: 'Travel policy in brief',
    body: policyInBrief,
  },
  '出張旅費規程.pdf': { language: 'ja-JP', format: 'A4', title: '出張旅費規程', body: allowances },
  'Packing list for site visits.pdf': {
    language: 'en-US',
    format: 'A4',
    title: 'Packing list for site visits',
    body: siteKit,
  },
}

const style = `
  body { font: 11pt/1.55 'Noto Sans', 'Noto Sans CJK SC', 'Noto Sans CJK JP', sans-serif; color: #16232f; margin: 0; }
  :lang(zh-TW) { font-family: 'Noto Sans CJK TC', sans-serif; } :lang(ja) { font-family: 'Noto Sans CJK JP', sans-serif; }
  :lang(zh-CN) { font-family: 'Noto Sans CJK SC', sans-serif; }
  h1 { font-size: 22pt; line-height: 1.2; margin: 0 0 14pt; padding-bottom: 10pt; border-bottom: 2pt solid #1f5a7a; }
  h2 { font-size: 12pt; margin: 16pt 0 5pt; color: #1f5a7a; }
  small { display: block; font-size: 9pt; font-weight: 400; color: #5a6b7a; }
  table { width: 100%; border-collapse: collapse; margin: 4pt 0 10pt; }
  th, td { text-align: left; padding: 5pt 8pt 5pt 0; border-bottom: .5pt solid #c9d3db; vertical-align: top; }
  .big td { font-size: 15pt; font-weight: 700; white-space: nowrap; text-align: right; }
  .columns { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16pt; } ul { margin: 4pt 0; padding-left: 14pt; }
  .ticks { list-style: '☐  '; padding-left: 16pt; } li { margin: 2pt 0; }`

export const pageOf = ({ language, title, body }: PrintedDocument): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><style>${style}</style>${body}`
