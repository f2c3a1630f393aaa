import { readCities } from './city-override.ts'

/** The Americas with the Caribbean, and Hawaii. */
export const citiesAmericas = readCities(`
# United States: the largest
NYC | New York | 纽约 | 紐約 | ニューヨーク | aliases New York City; Nueva York; Nova York; Big Apple; Manhattan; 曼哈顿; Brooklyn; Newark; 纽瓦克; 紐華克; ニューアーク
+ JFK | John F. Kennedy International Airport | 纽约约翰·肯尼迪国际机场 | 紐約甘迺迪國際機場 | ジョン・F・ケネディ国際空港
+ EWR | Newark Liberty International Airport | 纽瓦克自由国际机场 | 紐華克自由國際機場 | ニューアーク・リバティー国際空港
+ LGA | LaGuardia Airport | 纽约拉瓜迪亚机场 | 紐約拉瓜迪亞機場 | ラガーディア空港
+ SWF | New York Stewart International Airport | 纽约斯图尔特国际机场 | 紐約史都華國際機場 | ニューヨーク・スチュワート国際空港
LAX | Los Angeles | 洛杉矶 | 洛杉磯 | ロサンゼルス | aliases LA; L.A.; Los Angelos; Los Angles; Hollywood; ロス; ロスアンゼルス; ロサンジェルス; 罗省
+ LAX | Los Angeles International Airport | 洛杉矶国际机场 | 洛杉磯國際機場 | ロサンゼルス国際空港
CHI | Chicago | 芝加哥 | 芝加哥 | シカゴ | aliases Chigago
+ ORD | Chicago O'Hare International Airport | 芝加哥奥黑尔国际机场 | 芝加哥歐海爾國際機場 | シカゴ・オヘア国際空港
+ MDW | Chicago Midway International Airport | 芝加哥中途国际机场 | 芝加哥中途國際機場 | シカゴ・ミッドウェー国際空港
ATL | Atlanta | 亚特兰大 | 亞特蘭大 | アトランタ
+ ATL | Hartsfield–Jackson Atlanta International Airport | 哈茨菲尔德-杰克逊亚特兰大国际机场 | 哈茨菲爾德-傑克遜亞特蘭大國際機場 | ハーツフィールド・ジャクソン・アトランタ国際空港
DFW | Dallas | 达拉斯 | 達拉斯 | ダラス | aliases Fort Worth; Dallas Fort Worth; Dallas/Fort Worth; Dalas; 沃思堡; フォートワース
+ DFW | Dallas Fort Worth International Airport | 达拉斯-沃思堡国际机场 | 達拉斯-沃斯堡國際機場 | ダラス・フォートワース国際空港
+ DAL | Dallas Love Field | 达拉斯爱田机场 | 達拉斯愛田機場 | ダラス・ラブフィールド空港
DEN | Denver | 丹佛 | 丹佛 | デンバー
LAS | Las Vegas | 拉斯维加斯 | 拉斯維加斯 | ラスベガス | aliases Vegas; Los Vegas; ラス・ベガス; Harry Reid; McCarran
HOU | Houston | 休斯敦 | 休士頓 | ヒューストン | aliases 休斯顿; 侯斯頓; Huston
+ IAH | George Bush Intercontinental Airport | 休斯敦乔治·布什洲际机场 | 休士頓喬治布希洲際機場 | ジョージ・ブッシュ・インターコンチネンタル空港
+ HOU | Houston William P. Hobby Airport | 休斯敦霍比机场 | 休士頓霍比機場 | ヒューストン・ホビー空港
PHX | Phoenix | 菲尼克斯 | 鳳凰城 | フェニックス | aliases 凤凰城; Pheonix; Scottsdale; Mesa; Tempe
+ PHX | Phoenix Sky Harbor International Airport | 菲尼克斯天港国际机场 | 鳳凰城天港國際機場 | フェニックス・スカイハーバー国際空港
+ AZA | Phoenix-Mesa Gateway Airport | 菲尼克斯-梅萨门户机场 | 鳳凰城-梅薩門戶機場 | フェニックス・メサ・ゲートウェイ空港
ORL | Orlando | 奥兰多 | 奧蘭多 | オーランド | aliases Disney World; Walt Disney World
+ MCO | Orlando International Airport | 奥兰多国际机场 | 奧蘭多國際機場 | オーランド国際空港
+ SFB | Orlando Sanford International Airport | 奥兰多桑福德国际机场 | 奧蘭多桑福德國際機場 | オーランド・サンフォード国際空港
DTT | Detroit | 底特律 | 底特律 | デトロイト | aliases Detriot
+ DTW | Detroit Metropolitan Airport | 底特律都会机场 | 底特律都會機場 | デトロイト・メトロポリタン空港
SFO | San Francisco | 旧金山 | 舊金山 | サンフランシスコ | aliases SF; Frisco; 三藩市; 圣弗朗西斯科; San Fransisco; San Francico; シスコ
+ SFO | San Francisco International Airport | 旧金山国际机场 | 舊金山國際機場 | サンフランシスコ国際空港
OAK | Oakland | 奥克兰 | 奧克蘭 | オークランド
SJC | San Jose | 圣何塞 | 聖荷西 | サンノゼ | aliases San José; Silicon Valley; 硅谷; 矽谷; シリコンバレー
MSP | Minneapolis | 明尼阿波利斯 | 明尼亞波利斯 | ミネアポリス | aliases St. Paul; Saint Paul; Minneapolis St Paul; Minnesota; Twin Cities; Mineapolis
+ MSP | Minneapolis–Saint Paul International Airport | 明尼阿波利斯-圣保罗国际机场 | 明尼亞波利斯-聖保羅國際機場 | ミネアポリス・セントポール国際空港
MIA | Miami | 迈阿密 | 邁阿密 | マイアミ | aliases Maimi; Miami Beach
FLL | Fort Lauderdale | 劳德代尔堡 | 羅德岱堡 | フォートローダーデール | aliases Ft Lauderdale; Hollywood Florida
CLT | Charlotte | 夏洛特 | 夏洛特 | シャーロット
PHL | Philadelphia | 费城 | 費城 | フィラデルフィア | aliases Philly; Philadephia
SEA | Seattle | 西雅图 | 西雅圖 | シアトル | aliases Tacoma; Seatle; Sea-Tac; 塔科马
+ SEA | Seattle–Tacoma International Airport | 西雅图-塔科马国际机场 | 西雅圖-塔科馬國際機場 | シアトル・タコマ国際空港
+ PAE | Seattle Paine Field | 西雅图佩恩机场 | 西雅圖潘恩機場 | ペインフィールド空港
BOS | Boston | 波士顿 | 波士頓 | ボストン
+ BOS | Boston Logan International Airport | 波士顿洛根国际机场 | 波士頓洛根國際機場 | ボストン・ローガン国際空港
WAS | Washington | 华盛顿 | 華盛頓 | ワシントン | aliases Washington DC; Washington D.C.; Washington, D.C.; D.C.; Baltimore; 巴尔的摩; 巴爾的摩; ボルチモア; 华府; 華府; ワシントンD.C.
+ DCA | Ronald Reagan Washington National Airport | 华盛顿罗纳德·里根国家机场 | 華盛頓雷根國家機場 | ロナルド・レーガン・ワシントン・ナショナル空港
+ IAD | Washington Dulles International Airport | 华盛顿杜勒斯国际机场 | 華盛頓杜勒斯國際機場 | ワシントン・ダレス国際空港
+ BWI | Baltimore/Washington International Airport | 巴尔的摩-华盛顿国际机场 | 巴爾的摩-華盛頓國際機場 | ボルチモア・ワシントン国際空港
SLC | Salt Lake City | 盐湖城 | 鹽湖城 | ソルトレイクシティ | aliases Salt Lake; ソルトレークシティー
TPA | Tampa | 坦帕 | 坦帕 | タンパ | aliases St. Petersburg Florida; Clearwater; Tampa Bay
+ TPA | Tampa International Airport | 坦帕国际机场 | 坦帕國際機場 | タンパ国際空港
+ PIE | St. Pete–Clearwater International Airport | 圣彼得-清水国际机场 | 聖彼得-清水國際機場 | セントピート・クリアウォーター国際空港
SAN | San Diego | 圣迭戈 | 聖地牙哥 | サンディエゴ | aliases 圣地亚哥; Sandiego; サンディアゴ
+ SAN | San Diego International Airport | 圣迭戈国际机场 | 聖地牙哥國際機場 | サンディエゴ国際空港
+ CLD | McClellan–Palomar Airport | 麦克莱伦-帕洛马机场 | 麥克萊倫-帕洛馬機場 | マクレラン・パロマー空港
PDX | Portland | 波特兰 | 波特蘭 | ポートランド | aliases Portland Oregon
STL | St. Louis | 圣路易斯 | 聖路易 | セントルイス | aliases Saint Louis; St Louis; 聖路易斯
+ STL | St. Louis Lambert International Airport | 圣路易斯兰伯特国际机场 | 聖路易藍伯特國際機場 | セントルイス・ランバート国際空港
+ BLV | MidAmerica St. Louis Airport | 圣路易斯中美机场 | 聖路易中美機場 | ミッドアメリカ・セントルイス空港
HNL | Honolulu | 檀香山 | 檀香山 | ホノルル | aliases 火奴鲁鲁; 火奴魯魯; Hawaii; Oahu; Waikiki; 夏威夷; ハワイ; オアフ; Honululu
+ HNL | Daniel K. Inouye International Airport | 檀香山丹尼尔·井上国际机场 | 檀香山丹尼爾井上國際機場 | ダニエル・K・イノウエ国際空港
# United States: large
CLE | Cleveland | 克利夫兰 | 克里夫蘭 | クリーブランド
PIT | Pittsburgh | 匹兹堡 | 匹茲堡 | ピッツバーグ | aliases Pittsburg; Pitsburgh
CVG | Cincinnati | 辛辛那提 | 辛辛那提 | シンシナティ | aliases Cincinatti; Cincinnatti; Covington
CMH | Columbus | 哥伦布 | 哥倫布 | コロンバス
+ CMH | John Glenn Columbus International Airport | 哥伦布约翰·格伦国际机场 | 哥倫布約翰葛倫國際機場 | ジョン・グレン・コロンバス国際空港
+ LCK | Rickenbacker International Airport | 里肯巴克国际机场 | 里肯巴克國際機場 | リッケンバッカー国際空港
IND | Indianapolis | 印第安纳波利斯 | 印第安納波利斯 | インディアナポリス | aliases Indy
MKE | Milwaukee | 密尔沃基 | 密爾瓦基 | ミルウォーキー | aliases Milwakee
MKC | Kansas City | 堪萨斯城 | 堪薩斯城 | カンザスシティ
+ MCI | Kansas City International Airport | 堪萨斯城国际机场 | 堪薩斯城國際機場 | カンザスシティ国際空港
BNA | Nashville | 纳什维尔 | 納許維爾 | ナッシュビル | aliases 納什維爾
MEM | Memphis | 孟菲斯 | 曼非斯 | メンフィス
SDF | Louisville | 路易斯维尔 | 路易維爾 | ルイビル | aliases 路易斯維爾
RDU | Raleigh | 罗利 | 羅里 | ローリー | aliases Durham; Raleigh/Durham; Raleigh-Durham; 达勒姆; Research Triangle
+ RDU | Raleigh–Durham International Airport | 罗利-达勒姆国际机场 | 羅里-德罕國際機場 | ローリー・ダーラム国際空港
MSY | New Orleans | 新奥尔良 | 紐奧良 | ニューオーリンズ | aliases NOLA; New Orlens; 新奧爾良; ニューオリンズ
AUS | Austin | 奥斯汀 | 奧斯汀 | オースティン
SAT | San Antonio | 圣安东尼奥 | 聖安東尼奧 | サンアントニオ
ELP | El Paso | 埃尔帕索 | 艾爾帕索 | エルパソ | aliases 厄爾巴索
OKC | Oklahoma City | 俄克拉何马城 | 奧克拉荷馬市 | オクラホマシティ | aliases 俄克拉荷马城
TUL | Tulsa | 塔尔萨 | 土爾沙 | タルサ
ABQ | Albuquerque | 阿尔伯克基 | 阿布奎基 | アルバカーキ | aliases Alburquerque; Albuquerqe; Albequerque
TUS | Tucson | 图森 | 土桑 | ツーソン | aliases Tuscon; トゥーソン
SMF | Sacramento | 萨克拉门托 | 沙加緬度 | サクラメント | aliases 薩克拉門托
SNA | Santa Ana | 圣安娜 | 聖塔安那 | サンタアナ | aliases Orange County; John Wayne; 橙县; Irvine; Anaheim; アナハイム; オレンジ郡
+ SNA | John Wayne Airport | 约翰·韦恩机场 | 約翰韋恩機場 | ジョン・ウェイン空港
ONT | Ontario | 安大略 | 安大略 | オンタリオ | aliases Ontario California
BUR | Burbank | 伯班克 | 柏本克 | バーバンク | aliases Hollywood Burbank; Bob Hope
LGB | Long Beach | 长滩 | 長灘 | ロングビーチ
RNO | Reno | 里诺 | 雷諾 | リノ | aliases Lake Tahoe; Tahoe
BOI | Boise | 博伊西 | 波夕 | ボイシ | aliases 樹城
GEG | Spokane | 斯波坎 | 斯波坎 | スポケーン
ANC | Anchorage | 安克雷奇 | 安克拉治 | アンカレッジ | aliases アンカレジ
FAI | Fairbanks | 费尔班克斯 | 費爾班克斯 | フェアバンクス
JNU | Juneau | 朱诺 | 朱諾 | ジュノー
OMA | Omaha | 奥马哈 | 奧馬哈 | オマハ
DSM | Des Moines | 得梅因 | 德梅因 | デモイン | aliases 狄蒙
HFD | Hartford | 哈特福德 | 哈特福 | ハートフォード | aliases Springfield Massachusetts; Windsor Locks
+ BDL | Bradley International Airport | 布拉德利国际机场 | 布拉德利國際機場 | ブラッドレー国際空港
PVD | Providence | 普罗维登斯 | 普洛威頓斯 | プロビデンス | aliases Newport; Rhode Island
BUF | Buffalo | 布法罗 | 水牛城 | バッファロー | aliases 水牛城; Niagara Falls
ROC | Rochester | 罗切斯特 | 羅徹斯特 | ロチェスター
SYR | Syracuse | 锡拉丘兹 | 雪城 | シラキュース | aliases 雪城; 錫拉丘茲
ALB | Albany | 奥尔巴尼 | 奧巴尼 | オールバニ | aliases オルバニー
MHT | Manchester | 曼彻斯特 | 曼徹斯特 | マンチェスター | aliases Manchester New Hampshire; Manchester-Boston
PWM | Portland | 波特兰 | 波特蘭 | ポートランド | aliases Portland Maine
BTV | Burlington | 伯灵顿 | 伯靈頓 | バーリントン | aliases Vermont
RIC | Richmond | 里士满 | 里奇蒙 | リッチモンド
ORF | Norfolk | 诺福克 | 諾福克 | ノーフォーク | aliases Virginia Beach; 弗吉尼亚海滩
JAX | Jacksonville | 杰克逊维尔 | 傑克孫維 | ジャクソンビル | aliases 傑克遜維爾
FMY | Fort Myers | 迈尔斯堡 | 邁爾斯堡 | フォートマイヤーズ | aliases Ft Myers; Cape Coral; Naples Florida
+ RSW | Southwest Florida International Airport | 西南佛罗里达国际机场 | 西南佛羅里達國際機場 | サウスウエスト・フロリダ国際空港
PBI | West Palm Beach | 西棕榈滩 | 西棕櫚灘 | ウェストパームビーチ | airports PBI DJT | aliases Palm Beach; 棕榈滩
SRQ | Sarasota | 萨拉索塔 | 薩拉索塔 | サラソータ | aliases Bradenton
BHM | Birmingham | 伯明翰 | 伯明罕 | バーミングハム | aliases Birmingham Alabama
OGG | Kahului | 卡胡卢伊 | 卡胡魯伊 | カフルイ | aliases Maui; 毛伊岛; 毛伊; 茂宜島; 茂伊島; マウイ; マウイ島
KOA | Kona | 科纳 | 科納 | コナ | aliases Kailua-Kona; Kailua Kona; Big Island; Hawaii Island; ハワイ島
LIH | Lihue | 利胡埃 | 利胡埃 | リフエ | aliases Līhuʻe; Kauai; 考艾岛; 可愛島; カウアイ; カウアイ島
ITO | Hilo | 希洛 | 希洛 | ヒロ
MKK | Molokai | 莫洛凯岛 | 摩洛凱島 | モロカイ島 | kana モロカイとう | aliases Kaunakakai; Hoolehua
LNY | Lanai | 拉奈岛 | 拉奈島 | ラナイ島 | kana ラナイとう
# United States: others
DAY | Dayton | 代顿 | 代頓 | デイトン
CAK | Akron | 阿克伦 | 阿克倫 | アクロン | aliases Canton Ohio
TOL | Toledo | 托莱多 | 托雷多 | トレド
LEX | Lexington | 列克星敦 | 列星頓 | レキシントン
TYS | Knoxville | 诺克斯维尔 | 諾克斯維爾 | ノックスビル
CHA | Chattanooga | 查塔努加 | 查塔努加 | チャタヌーガ
TRI | Tri-Cities | 三城 | 三城 | トライシティーズ | aliases Kingsport; Johnson City; Bristol Tennessee; Blountville
GSO | Greensboro | 格林斯伯勒 | 格林斯伯勒 | グリーンズボロ | aliases Winston-Salem; Piedmont Triad; High Point
GSP | Greenville | 格林维尔 | 格林維爾 | グリーンビル | aliases Spartanburg; Greer
CHS | Charleston | 查尔斯顿 | 查爾斯頓 | チャールストン | aliases North Charleston
CAE | Columbia | 哥伦比亚 | 哥倫比亞 | コロンビア
MYR | Myrtle Beach | 默特尔比奇 | 美特爾海灘 | マートルビーチ
HHH | Hilton Head | 希尔顿黑德岛 | 希爾頓頭島 | ヒルトンヘッド
SAV | Savannah | 萨凡纳 | 沙凡納 | サバンナ | aliases Savanna
AGS | Augusta | 奥古斯塔 | 奧古斯塔 | オーガスタ
AVL | Asheville | 阿什维尔 | 艾許維爾 | アシュビル
ILM | Wilmington | 威尔明顿 | 威明頓 | ウィルミントン
FAY | Fayetteville | 费耶特维尔 | 費耶特維爾 | フェイエットビル
OAJ | Jacksonville | 杰克逊维尔 | 傑克孫維 | ジャクソンビル | aliases Jacksonville North Carolina
EWN | New Bern | 新伯尔尼 | 新伯恩 | ニューバーン
ROA | Roanoke | 罗阿诺克 | 羅阿諾克 | ロアノーク
LYH | Lynchburg | 林奇堡 | 林奇堡 | リンチバーグ
CHO | Charlottesville | 夏洛茨维尔 | 夏綠蒂鎮 | シャーロッツビル
PHF | Newport News | 纽波特纽斯 | 紐波特紐斯 | ニューポートニューズ | aliases Williamsburg
SHD | Staunton | 斯汤顿 | 斯湯頓 | スタントン | aliases Shenandoah
CRW | Charleston | 查尔斯顿 | 查爾斯頓 | チャールストン | aliases Charleston West Virginia; Yeager
ABE | Allentown | 阿伦敦 | 阿倫敦 | アレンタウン | aliases Lehigh Valley; Bethlehem
HAR | Harrisburg | 哈里斯堡 | 哈里斯堡 | ハリスバーグ | aliases Hershey
+ MDT | Harrisburg International Airport | 哈里斯堡国际机场 | 哈里斯堡國際機場 | ハリスバーグ国際空港
AVP | Scranton | 斯克兰顿 | 斯克蘭頓 | スクラントン | aliases Wilkes-Barre
SCE | State College | 州学院 | 州學院 | ステートカレッジ | aliases Penn State; University Park
ERI | Erie | 伊利 | 伊利 | エリー
LBE | Latrobe | 拉特罗布 | 拉特羅布 | ラトローブ
ACY | Atlantic City | 大西洋城 | 大西洋城 | アトランティックシティ
TTN | Trenton | 特伦顿 | 特倫頓 | トレントン | aliases Mercer
ILG | Wilmington | 威尔明顿 | 威明頓 | ウィルミントン | aliases Wilmington Delaware; New Castle
SBY | Salisbury | 索尔兹伯里 | 索爾茲伯里 | ソールズベリー
HPN | White Plains | 白原市 | 白原 | ホワイトプレーンズ | aliases Westchester; Westchester County
ISP | Islip | 艾斯利普 | 艾斯利普 | アイスリップ | aliases Long Island; MacArthur; 长岛; 長島
HVN | New Haven | 纽黑文 | 紐哈芬 | ニューヘイブン | aliases Tweed; Yale
ITH | Ithaca | 伊萨卡 | 綺色佳 | イサカ
ELM | Elmira | 埃尔迈拉 | 艾邁拉 | エルマイラ | aliases Corning
BGM | Binghamton | 宾厄姆顿 | 賓漢頓 | ビンガムトン
PBG | Plattsburgh | 普拉茨堡 | 普拉茨堡 | プラッツバーグ
IAG | Niagara Falls | 尼亚加拉瀑布城 | 尼加拉瀑布 | ナイアガラフォールズ
BGR | Bangor | 班戈 | 班哥爾 | バンゴー
ACK | Nantucket | 楠塔基特 | 南塔克特 | ナンタケット
MVY | Martha's Vineyard | 马撒葡萄园岛 | 瑪莎葡萄園島 | マーサズ・ヴィニヤード
HYA | Hyannis | 海恩尼斯 | 海恩尼斯 | ハイアニス | aliases Cape Cod
PSM | Portsmouth | 朴次茅斯 | 朴次茅斯 | ポーツマス | aliases Pease
ORH | Worcester | 伍斯特 | 伍斯特 | ウースター
GRR | Grand Rapids | 大急流城 | 大急流城 | グランドラピッズ | aliases 大急流
FNT | Flint | 弗林特 | 弗林特 | フリント
LAN | Lansing | 兰辛 | 蘭辛 | ランシング
AZO | Kalamazoo | 卡拉马祖 | 卡拉馬祖 | カラマズー
MBS | Saginaw | 萨吉诺 | 薩吉諾 | サギノー | aliases Bay City; Midland Michigan
TVC | Traverse City | 特拉弗斯城 | 特拉弗斯城 | トラバースシティ
SBN | South Bend | 南本德 | 南灣 | サウスベンド | aliases Notre Dame
FWA | Fort Wayne | 韦恩堡 | 韋恩堡 | フォートウェイン
EVV | Evansville | 埃文斯维尔 | 埃文斯維爾 | エバンズビル
MSN | Madison | 麦迪逊 | 麥迪遜 | マディソン
GRB | Green Bay | 格林贝 | 綠灣 | グリーンベイ | aliases 绿湾
ATW | Appleton | 阿普尔顿 | 阿普爾頓 | アップルトン
RST | Rochester | 罗切斯特 | 羅徹斯特 | ロチェスター | aliases Rochester Minnesota; Mayo Clinic
DLH | Duluth | 德卢斯 | 杜魯斯 | ダルース
FAR | Fargo | 法戈 | 法哥 | ファーゴ
BIS | Bismarck | 俾斯麦 | 俾斯麥 | ビスマーク
MOT | Minot | 迈诺特 | 邁諾特 | マイノット
GFK | Grand Forks | 大福克斯 | 大福克斯 | グランドフォークス
FSD | Sioux Falls | 苏福尔斯 | 蘇瀑 | スーフォールズ
SUX | Sioux City | 苏城 | 蘇城 | スーシティ
RAP | Rapid City | 拉皮德城 | 拉皮德城 | ラピッドシティ | aliases Mount Rushmore
CID | Cedar Rapids | 锡达拉皮兹 | 錫達拉皮茲 | シーダーラピッズ | aliases Iowa City
MLI | Moline | 莫林 | 莫林 | モリーン | aliases Quad Cities; Davenport
PIA | Peoria | 皮奥里亚 | 皮奧里亞 | ピオリア
BMI | Bloomington | 布卢明顿 | 布盧明頓 | ブルーミントン | aliases Normal Illinois
CMI | Champaign | 香槟 | 香檳 | シャンペーン | aliases Urbana
RFD | Rockford | 罗克福德 | 羅克福德 | ロックフォード
SGF | Springfield | 斯普林菲尔德 | 春田市 | スプリングフィールド | aliases Branson; Springfield Missouri
COU | Columbia | 哥伦比亚 | 哥倫比亞 | コロンビア | aliases Columbia Missouri
ICT | Wichita | 威奇托 | 威奇托 | ウィチタ
LNK | Lincoln | 林肯 | 林肯 | リンカーン
FYV | Fayetteville | 费耶特维尔 | 費耶特維爾 | フェイエットビル | aliases Bentonville; Northwest Arkansas; 本顿维尔; Rogers
+ XNA | Northwest Arkansas National Airport | 西北阿肯色国家机场 | 西北阿肯色國家機場 | ノースウエスト・アーカンソー空港
LIT | Little Rock | 小石城 | 小岩城 | リトルロック | aliases 小岩城; 小石城
FSM | Fort Smith | 史密斯堡 | 史密斯堡 | フォートスミス
SHV | Shreveport | 什里夫波特 | 什里夫波特 | シュリーブポート
BTR | Baton Rouge | 巴吞鲁日 | 巴頓魯治 | バトンルージュ
LFT | Lafayette | 拉斐特 | 拉法葉 | ラファイエット
AEX | Alexandria | 亚历山德里亚 | 亞歷山卓 | アレクサンドリア | aliases Alexandria Louisiana
MLU | Monroe | 门罗 | 門羅 | モンロー
LCH | Lake Charles | 查尔斯湖 | 查爾斯湖 | レイクチャールズ
JAN | Jackson | 杰克逊 | 傑克森 | ジャクソン | aliases Jackson Mississippi
GPT | Gulfport | 格尔夫波特 | 格爾夫波特 | ガルフポート | aliases Biloxi
MOB | Mobile | 莫比尔 | 莫比爾 | モービル
HSV | Huntsville | 亨茨维尔 | 亨茨維爾 | ハンツビル
MGM | Montgomery | 蒙哥马利 | 蒙哥馬利 | モンゴメリー
PNS | Pensacola | 彭萨科拉 | 彭薩科拉 | ペンサコーラ
VPS | Destin | 德斯廷 | 德斯廷 | デスティン | aliases Fort Walton Beach; Valparaiso; Eglin
ECP | Panama City | 巴拿马城海滩 | 巴拿馬城海灘 | パナマシティビーチ | aliases Panama City Beach; Northwest Florida Beaches
TLH | Tallahassee | 塔拉哈西 | 塔拉赫西 | タラハシー | aliases Talahassee
GNV | Gainesville | 盖恩斯维尔 | 蓋恩斯維爾 | ゲインズビル
DAB | Daytona Beach | 代托纳比奇 | 代托納海灘 | デイトナビーチ
MLB | Melbourne | 墨尔本 | 墨爾本 | メルボルン | aliases Melbourne Florida
EYW | Key West | 基韦斯特 | 西礁島 | キーウェスト
PGD | Punta Gorda | 蓬塔戈尔达 | 蓬塔戈達 | プンタゴーダ
COS | Colorado Springs | 科罗拉多斯普林斯 | 科羅拉多泉 | コロラドスプリングス
GJT | Grand Junction | 大章克申 | 大章克申 | グランドジャンクション
ASE | Aspen | 阿斯彭 | 亞斯本 | アスペン
EGE | Vail | 韦尔 | 韋爾 | ベイル | aliases Eagle; Eagle County
HDN | Steamboat Springs | 汽船泉 | 汽船泉 | スティームボートスプリングス | aliases Hayden
MTJ | Montrose | 蒙特罗斯 | 蒙特羅斯 | モントローズ | aliases Telluride
GUC | Gunnison | 甘尼森 | 甘尼森 | ガニソン | aliases Crested Butte
DRO | Durango | 杜兰戈 | 杜蘭戈 | デュランゴ
SAF | Santa Fe | 圣菲 | 聖塔菲 | サンタフェ
LBB | Lubbock | 拉伯克 | 拉巴克 | ラボック
AMA | Amarillo | 阿马里洛 | 阿馬里洛 | アマリロ
MAF | Midland | 米德兰 | 米德蘭 | ミッドランド | aliases Odessa Texas
CRP | Corpus Christi | 科珀斯克里斯蒂 | 科珀斯克里斯蒂 | コーパスクリスティ
MFE | McAllen | 麦卡伦 | 麥卡倫 | マッカレン
HRL | Harlingen | 哈灵根 | 哈林根 | ハーリンジェン
BRO | Brownsville | 布朗斯维尔 | 布朗斯維爾 | ブラウンズビル
LRD | Laredo | 拉雷多 | 拉雷多 | ラレド
ABI | Abilene | 阿比林 | 阿比林 | アビリーン
CLL | College Station | 大学城 | 大學城 | カレッジステーション | aliases Bryan
GRK | Killeen | 基林 | 基林 | キリーン | aliases Fort Hood
ACT | Waco | 韦科 | 韋科 | ウェイコ
BPT | Beaumont | 博蒙特 | 博蒙特 | ボーモント
SJT | San Angelo | 圣安吉洛 | 聖安吉洛 | サンアンジェロ
TYR | Tyler | 泰勒 | 泰勒 | タイラー
FLG | Flagstaff | 弗拉格斯塔夫 | 旗桿市 | フラッグスタッフ | aliases Grand Canyon
YUM | Yuma | 尤马 | 尤馬 | ユマ
SGU | St. George | 圣乔治 | 聖喬治 | セントジョージ | aliases Saint George
PVU | Provo | 普罗沃 | 普若佛 | プロボ
PSP | Palm Springs | 棕榈泉 | 棕櫚泉 | パームスプリングス
SBA | Santa Barbara | 圣巴巴拉 | 聖塔芭芭拉 | サンタバーバラ
SBP | San Luis Obispo | 圣路易斯-奥比斯波 | 聖路易斯奧比斯波 | サンルイスオビスポ
MRY | Monterey | 蒙特雷 | 蒙特瑞 | モントレー | aliases Carmel
FAT | Fresno | 弗雷斯诺 | 佛雷斯諾 | フレズノ | aliases Yosemite
BFL | Bakersfield | 贝克斯菲尔德 | 貝克斯菲爾德 | ベーカーズフィールド
STS | Santa Rosa | 圣罗莎 | 聖羅莎 | サンタローザ | aliases Sonoma; Napa
SCK | Stockton | 斯托克顿 | 史塔克頓 | ストックトン
ACV | Eureka | 尤里卡 | 尤里卡 | ユーレカ | aliases Arcata
RDD | Redding | 雷丁 | 雷丁 | レディング
EUG | Eugene | 尤金 | 尤金 | ユージーン
RDM | Redmond | 雷德蒙德 | 雷德蒙 | レドモンド | aliases Bend
MFR | Medford | 梅德福 | 梅德福 | メドフォード
PSC | Tri-Cities | 帕斯科 | 帕斯科 | パスコ | aliases Pasco; Richland; Kennewick
YKM | Yakima | 亚基马 | 亞基馬 | ヤキマ
ALW | Walla Walla | 沃拉沃拉 | 沃拉沃拉 | ワラワラ
EAT | Wenatchee | 韦纳奇 | 韋納奇 | ウェナッチー
BLI | Bellingham | 贝灵厄姆 | 貝靈漢 | ベリンガム
IDA | Idaho Falls | 爱达荷福尔斯 | 愛達荷瀑布 | アイダホフォールズ
SUN | Sun Valley | 太阳谷 | 太陽谷 | サンバレー | aliases Hailey; Ketchum
LWS | Lewiston | 刘易斯顿 | 路易斯頓 | ルイストン
TWF | Twin Falls | 特温福尔斯 | 雙瀑 | ツインフォールズ
BZN | Bozeman | 博兹曼 | 博茲曼 | ボーズマン | aliases Yellowstone; 黄石公园; イエローストーン
BIL | Billings | 比灵斯 | 比靈斯 | ビリングス
MSO | Missoula | 米苏拉 | 米蘇拉 | ミズーラ
GTF | Great Falls | 大瀑布城 | 大瀑布城 | グレートフォールズ
FCA | Kalispell | 卡利斯佩尔 | 卡利斯佩爾 | カリスペル | aliases Glacier Park
HLN | Helena | 海伦娜 | 海倫娜 | ヘレナ
JAC | Jackson Hole | 杰克逊霍尔 | 傑克森洞 | ジャクソンホール | aliases Jackson Wyoming; Grand Teton
CPR | Casper | 卡斯珀 | 卡斯珀 | キャスパー
COD | Cody | 科迪 | 科迪 | コーディ
PAH | Paducah | 帕迪尤卡 | 帕迪尤卡 | パデューカ
KTN | Ketchikan | 凯奇坎 | 凱契根 | ケチカン
SIT | Sitka | 锡特卡 | 錫特卡 | シトカ
ADQ | Kodiak | 科迪亚克 | 科迪亞克 | コディアク
BET | Bethel | 贝瑟尔 | 貝瑟爾 | ベセル
OME | Nome | 诺姆 | 諾姆 | ノーム
OTZ | Kotzebue | 科策布 | 科策布 | コツェビュー
BRW | Utqiagvik | 乌特恰维克 | 烏特恰維克 | ウトキアグヴィク | aliases Barrow; 巴罗; バロー
SCC | Deadhorse | 戴德霍斯 | 戴德霍斯 | デッドホース | aliases Prudhoe Bay
ENA | Kenai | 基奈 | 基奈 | キーナイ
AKN | King Salmon | 帝王鲑 | 金薩蒙 | キングサーモン
DLG | Dillingham | 迪灵厄姆 | 迪靈厄姆 | ディリングハム
SJU | San Juan | 圣胡安 | 聖胡安 | サンフアン | aliases Puerto Rico; 波多黎各; プエルトリコ; サン・フアン
BQN | Aguadilla | 阿瓜迪亚 | 阿瓜迪亞 | アグアディヤ
PSE | Ponce | 庞塞 | 龐塞 | ポンセ
STT | St. Thomas | 圣托马斯岛 | 聖湯瑪斯島 | セント・トーマス島 | kana セントトーマスとう | aliases Charlotte Amalie; Saint Thomas
STX | St. Croix | 圣克罗伊岛 | 聖克羅伊島 | セント・クロイ島 | kana セントクロイとう | aliases Saint Croix; Christiansted
# Canada
YTO | Toronto | 多伦多 | 多倫多 | トロント | aliases Tronto; Mississauga
+ YYZ | Toronto Pearson International Airport | 多伦多皮尔逊国际机场 | 多倫多皮爾森國際機場 | トロント・ピアソン国際空港
+ YTZ | Billy Bishop Toronto City Airport | 比利·毕晓普多伦多市机场 | 比利畢曉普多倫多市機場 | ビリー・ビショップ・トロント・シティ空港
YVR | Vancouver | 温哥华 | 溫哥華 | バンクーバー | aliases Vancover; ヴァンクーヴァー; Whistler; Richmond BC
YMQ | Montreal | 蒙特利尔 | 蒙特婁 | モントリオール | aliases Montréal; 滿地可; 满地可; Montral; 蒙特利爾
+ YUL | Montréal–Trudeau International Airport | 蒙特利尔特鲁多国际机场 | 蒙特婁杜魯道國際機場 | モントリオール・トルドー国際空港
+ YHU | Montreal Metropolitan Airport | 蒙特利尔都会机场 | 蒙特婁都會機場 | モントリオール・メトロポリタン空港
YYC | Calgary | 卡尔加里 | 卡加利 | カルガリー | aliases Banff; 班夫; 卡爾加里
YEA | Edmonton | 埃德蒙顿 | 艾德蒙頓 | エドモントン | aliases 愛民頓
+ YEG | Edmonton International Airport | 埃德蒙顿国际机场 | 艾德蒙頓國際機場 | エドモントン国際空港
YOW | Ottawa | 渥太华 | 渥太華 | オタワ | aliases Otawa; Gatineau
YWG | Winnipeg | 温尼伯 | 溫尼伯 | ウィニペグ
YHZ | Halifax | 哈利法克斯 | 哈利法克斯 | ハリファックス | aliases 哈里法克斯; ハリファクス
YQB | Quebec City | 魁北克市 | 魁北克市 | ケベック・シティー | aliases Québec; Quebec; 魁北克; ケベック; ケベックシティ
YYJ | Victoria | 维多利亚 | 維多利亞 | ビクトリア | aliases ヴィクトリア
YLW | Kelowna | 基洛纳 | 基隆拿 | ケロウナ
YXE | Saskatoon | 萨斯卡通 | 薩斯卡通 | サスカトゥーン
YQR | Regina | 里贾纳 | 里賈納 | リジャイナ | aliases レジャイナ
YYT | St. John's | 圣约翰斯 | 聖約翰斯 | セントジョンズ | aliases Saint John's; Newfoundland; St Johns
YQM | Moncton | 蒙克顿 | 蒙克頓 | モンクトン
YFC | Fredericton | 弗雷德里克顿 | 弗雷德里克頓 | フレデリクトン
YSJ | Saint John | 圣约翰 | 聖約翰 | セントジョン
YYG | Charlottetown | 夏洛特敦 | 夏洛特敦 | シャーロットタウン | aliases Prince Edward Island; PEI
YQT | Thunder Bay | 桑德贝 | 雷灣 | サンダーベイ | aliases 雷灣
YXX | Abbotsford | 阿伯茨福德 | 阿伯茨福 | アボッツフォード
YHM | Hamilton | 汉密尔顿 | 漢密爾頓 | ハミルトン
YKF | Kitchener | 基奇纳 | 基奇納 | キッチナー | aliases Waterloo; Kitchener-Waterloo; 滑铁卢
YXU | London | 伦敦 | 倫敦 | ロンドン | aliases London Ontario
YQG | Windsor | 温莎 | 溫莎 | ウィンザー
YSB | Sudbury | 萨德伯里 | 薩德伯里 | サドバリー
YAM | Sault Ste. Marie | 苏圣玛丽 | 蘇聖瑪麗 | スーセントマリー
YTS | Timmins | 蒂明斯 | 蒂明斯 | ティミンズ
YQQ | Comox | 科莫克斯 | 科莫克斯 | コモックス
YCD | Nanaimo | 纳奈莫 | 納奈莫 | ナナイモ
YXS | Prince George | 乔治王子城 | 喬治王子城 | プリンスジョージ
YXT | Terrace | 特勒斯 | 特勒斯 | テラス
YXJ | Fort St. John | 圣约翰堡 | 聖約翰堡 | フォートセントジョン
YKA | Kamloops | 坎卢普斯 | 甘露市 | カムループス
YXC | Cranbrook | 克兰布鲁克 | 克蘭布魯克 | クランブルック
YMM | Fort McMurray | 麦克默里堡 | 麥克莫里堡 | フォートマクマレー
YQU | Grande Prairie | 大草原城 | 大草原城 | グランドプレーリー
YQL | Lethbridge | 莱斯布里奇 | 萊斯布里奇 | レスブリッジ
YXH | Medicine Hat | 梅迪辛哈特 | 梅迪辛哈特 | メディシンハット
YXY | Whitehorse | 怀特霍斯 | 白馬市 | ホワイトホース | aliases 白马市; Yukon
YZF | Yellowknife | 耶洛奈夫 | 黃刀鎮 | イエローナイフ | aliases 黄刀镇; 耶洛奈夫
YFB | Iqaluit | 伊卡卢伊特 | 伊魁特 | イカルイト
YDF | Deer Lake | 鹿湖 | 鹿湖 | ディアレイク
YQX | Gander | 甘德 | 甘德 | ガンダー
YQY | Sydney | 悉尼 | 雪梨 | シドニー | aliases Sydney Nova Scotia; Cape Breton
YYR | Goose Bay | 古斯湾 | 鵝灣 | グースベイ | aliases Happy Valley
YBG | Saguenay | 萨格奈 | 薩格奈 | サグネ | aliases Bagotville
YZV | Sept-Îles | 七岛港 | 七島港 | セティル | aliases Sept-Iles
FSP | Saint-Pierre | 圣皮埃尔 | 聖皮耶 | サンピエール | aliases Saint Pierre and Miquelon; Miquelon
# Mexico
MEX | Mexico City | 墨西哥城 | 墨西哥市 | メキシコシティ | aliases Ciudad de México; Ciudad de Mexico; CDMX; México; メキシコ・シティ; メキシコシティー; Mexiko-Stadt
+ MEX | Mexico City International Airport | 墨西哥城国际机场 | 墨西哥市國際機場 | メキシコシティ国際空港
+ NLU | Felipe Ángeles International Airport | 费利佩·安赫莱斯国际机场 | 費利佩安赫萊斯國際機場 | フェリペ・アンヘレス国際空港
CUN | Cancún | 坎昆 | 坎昆 | カンクン | aliases Cancun; Playa del Carmen
TQO | Tulum | 图卢姆 | 圖盧姆 | トゥルム
GDL | Guadalajara | 瓜达拉哈拉 | 瓜達拉哈拉 | グアダラハラ | aliases Guadalahara
MTY | Monterrey | 蒙特雷 | 蒙特瑞 | モンテレイ | aliases Monterey Mexico
TIJ | Tijuana | 蒂华纳 | 提華納 | ティフアナ | aliases ティファナ
PVR | Puerto Vallarta | 巴亚尔塔港 | 巴亞爾塔港 | プエルト・バジャルタ | aliases プエルトバヤルタ
SJD | San José del Cabo | 圣何塞德尔卡沃 | 聖荷西卡波 | サン・ホセ・デル・カボ | aliases Los Cabos; Cabo San Lucas; Cabo; ロス・カボス; ロスカボス; 洛斯卡沃斯
BJX | León | 莱昂 | 萊昂 | レオン | aliases Bajío; Bajio; Guanajuato; Silao; León de los Aldama
QRO | Querétaro | 克雷塔罗 | 克雷塔羅 | ケレタロ | aliases Queretaro
MID | Mérida | 梅里达 | 梅里達 | メリダ | aliases Merida
HMO | Hermosillo | 埃莫西约 | 埃莫西約 | エルモシージョ | aliases エルモシヨ
CUL | Culiacán | 库利亚坎 | 庫利亞坎 | クリアカン | aliases Culiacan
MZT | Mazatlán | 马萨特兰 | 馬薩特蘭 | マサトラン | aliases Mazatlan
ACA | Acapulco | 阿卡普尔科 | 阿卡普爾科 | アカプルコ
VER | Veracruz | 韦拉克鲁斯 | 維拉克魯斯 | ベラクルス
CJS | Ciudad Juárez | 华雷斯城 | 華雷斯城 | シウダー・フアレス | aliases Ciudad Juarez; Juarez; シウダフアレス
CUU | Chihuahua | 奇瓦瓦 | 奇瓦瓦 | チワワ
VSA | Villahermosa | 比亚埃尔莫萨 | 比亞埃爾莫薩 | ビジャエルモサ
LAP | La Paz | 拉巴斯 | 拉巴斯 | ラパス | aliases La Paz Mexico
ZIH | Ixtapa-Zihuatanejo | 伊斯塔帕-锡瓦塔内霍 | 伊斯塔帕-錫瓦塔內霍 | イスタパ・シワタネホ | aliases Ixtapa; Zihuatanejo
MLM | Morelia | 莫雷利亚 | 莫雷利亞 | モレリア
TRC | Torreón | 托雷翁 | 托雷翁 | トレオン | aliases Torreon
MXL | Mexicali | 墨西卡利 | 墨西卡利 | メヒカリ | aliases メキシカリ
TAM | Tampico | 坦皮科 | 坦皮科 | タンピコ
OAX | Oaxaca | 瓦哈卡 | 瓦哈卡 | オアハカ
CZM | Cozumel | 科苏梅尔 | 科蘇梅爾 | コスメル
AGU | Aguascalientes | 阿瓜斯卡连特斯 | 阿瓜斯卡連特斯 | アグアスカリエンテス
HUX | Huatulco | 瓦图尔科 | 瓦圖爾科 | ウアトゥルコ | aliases Santa María Huatulco
LMM | Los Mochis | 洛斯莫奇斯 | 洛斯莫奇斯 | ロスモチス
ZCL | Zacatecas | 萨卡特卡斯 | 薩卡特卡斯 | サカテカス
DGO | Durango | 杜兰戈 | 杜蘭戈 | ドゥランゴ | aliases Victoria de Durango
SLP | San Luis Potosí | 圣路易斯波托西 | 聖路易斯波托西 | サン・ルイス・ポトシ | aliases San Luis Potosi
ZLO | Manzanillo | 曼萨尼约 | 曼薩尼約 | マンサニージョ
TAP | Tapachula | 塔帕丘拉 | 塔帕丘拉 | タパチュラ
TGZ | Tuxtla Gutiérrez | 图斯特拉-古铁雷斯 | 圖斯特拉-古鐵雷斯 | トゥストラ・グティエレス | aliases Tuxtla
PBC | Puebla | 普埃布拉 | 普埃布拉 | プエブラ
TLC | Toluca | 托卢卡 | 托盧卡 | トルーカ
REX | Reynosa | 雷诺萨 | 雷諾薩 | レイノサ
MTT | Minatitlán | 米纳蒂特兰 | 米納蒂特蘭 | ミナティトラン | aliases Coatzacoalcos
CME | Ciudad del Carmen | 卡门城 | 卡門城 | シウダー・デル・カルメン
CPE | Campeche | 坎佩切 | 坎佩切 | カンペチェ
PXM | Puerto Escondido | 埃斯孔迪多港 | 埃斯孔迪多港 | プエルト・エスコンディード
SLW | Saltillo | 萨尔蒂约 | 薩爾蒂約 | サルティーヨ
LTO | Loreto | 洛雷托 | 洛雷托 | ロレート
CEN | Ciudad Obregón | 奥夫雷贡城 | 奧布雷貢城 | シウダー・オブレゴン
CTM | Chetumal | 切图马尔 | 切圖馬爾 | チェトゥマル
# Central America
GUA | Guatemala City | 危地马拉城 | 瓜地馬拉市 | グアテマラシティ | aliases Guatemala; Ciudad de Guatemala; グアテマラ
FRS | Flores | 弗洛雷斯 | 弗洛雷斯 | フローレス | aliases Tikal; Mundo Maya
BZE | Belize City | 伯利兹城 | 貝里斯市 | ベリーズシティ | aliases Belize
SAL | San Salvador | 圣萨尔瓦多 | 聖薩爾瓦多 | サンサルバドル | aliases El Salvador
TGU | Tegucigalpa | 特古西加尔巴 | 德古斯加巴 | テグシガルパ | aliases 德古西加巴
+ TGU | Toncontín International Airport | 通孔廷国际机场 | 通孔廷國際機場 | トンコンティン国際空港
+ XPL | Palmerola International Airport | 帕尔梅罗拉国际机场 | 帕爾梅羅拉國際機場 | パルメロラ国際空港
SAP | San Pedro Sula | 圣佩德罗苏拉 | 聖佩德羅蘇拉 | サン・ペドロ・スーラ | aliases 汕埠
RTB | Roatán | 罗阿坦 | 羅阿坦 | ロアタン | aliases Roatan; Coxen Hole
LCE | La Ceiba | 拉塞瓦 | 拉塞瓦 | ラ・セイバ
MGA | Managua | 马那瓜 | 馬納瓜 | マナグア | aliases 馬拿瓜
SJO | San José | 圣何塞 | 聖荷西 | サンホセ | aliases San Jose Costa Rica; San José Costa Rica; サン・ホセ; Alajuela
LIR | Liberia | 利比里亚 | 利比里亞 | リベリア | aliases Guanacaste; Liberia Costa Rica
PTY | Panama City | 巴拿马城 | 巴拿馬市 | パナマシティ | aliases Panamá; Ciudad de Panamá; Panama; Tocumen; 巴拿馬城; パナマ
+ PTY | Tocumen International Airport | 托库门国际机场 | 托庫門國際機場 | トクメン国際空港
+ BLB | Panamá Pacífico International Airport | 巴拿马太平洋国际机场 | 巴拿馬太平洋國際機場 | パナマ・パシフィコ国際空港
+ PAC | Albrook Marcos A. Gelabert Airport | 阿尔布鲁克机场 | 阿爾布魯克機場 | アルブルック空港
DAV | David | 戴维 | 大衛市 | ダビド
# Caribbean
HAV | Havana | 哈瓦那 | 哈瓦那 | ハバナ | aliases La Habana; Habana; Havanna; La Havane; 夏灣拿
VRA | Varadero | 巴拉德罗 | 巴拉德羅 | バラデロ | aliases Matanzas
HOG | Holguín | 奥尔金 | 奧爾金 | オルギン | aliases Holguin
SNU | Santa Clara | 圣克拉拉 | 聖克拉拉 | サンタクララ
SCU | Santiago de Cuba | 古巴圣地亚哥 | 古巴聖地牙哥 | サンティアゴ・デ・クーバ
CCC | Cayo Coco | 科科岛 | 科科島 | カヨ・ココ
NAS | Nassau | 拿骚 | 拿索 | ナッソー | aliases Bahamas; 巴哈马; バハマ
FPO | Freeport | 弗里波特 | 自由港 | フリーポート | aliases Grand Bahama
GGT | George Town Exuma | 乔治敦 | 喬治城 | ジョージタウン | aliases Exuma; Great Exuma
ELH | North Eleuthera | 北伊柳塞拉 | 北伊路瑟拉 | ノース・エルーセラ
MHH | Marsh Harbour | 马什港 | 馬什港 | マーシュ・ハーバー | aliases Abaco
KIN | Kingston | 金斯敦 | 京斯敦 | キングストン | aliases Norman Manley; 金斯頓
MBJ | Montego Bay | 蒙特哥贝 | 蒙特哥灣 | モンテゴ・ベイ | aliases モンテゴベイ; Sangster
PUJ | Punta Cana | 蓬塔卡纳 | 蓬塔卡納 | プンタ・カナ | aliases プンタカナ
SDQ | Santo Domingo | 圣多明各 | 聖多明哥 | サントドミンゴ | aliases Las Américas
+ SDQ | Las Américas International Airport | 拉斯美洲国际机场 | 美洲國際機場 | ラス・アメリカス国際空港
+ JBQ | La Isabela International Airport | 拉伊萨贝拉国际机场 | 拉伊莎貝拉國際機場 | ラ・イサベラ国際空港
STI | Santiago de los Caballeros | 圣地亚哥-德洛斯卡瓦列罗斯 | 聖地牙哥德洛斯卡瓦列羅斯 | サンティアゴ・デ・ロス・カバリェロス | aliases Santiago Dominican Republic; Cibao
POP | Puerto Plata | 普拉塔港 | 普拉塔港 | プエルト・プラタ | aliases プエルトプラタ
LRM | La Romana | 拉罗马纳 | 拉羅馬納 | ラ・ロマーナ
AZS | Samaná | 萨马纳 | 薩馬納 | サマナ | aliases Samana; El Catey
PAP | Port-au-Prince | 太子港 | 太子港 | ポルトープランス | aliases Port au Prince; ポルトー・プランス
CAP | Cap-Haïtien | 海地角 | 海地角 | カパイシャン | aliases Cap Haitien
BGI | Bridgetown | 布里奇敦 | 橋鎮 | ブリッジタウン | aliases Barbados; 巴巴多斯; バルバドス; 巴貝多
POS | Port of Spain | 西班牙港 | 西班牙港 | ポート・オブ・スペイン | aliases Trinidad; Piarco; ポートオブスペイン
TAB | Tobago | 多巴哥 | 托巴哥 | トバゴ島 | kana トバゴとう | aliases Scarborough; Crown Point
AUA | Aruba | 阿鲁巴 | 阿魯巴 | アルバ | aliases Oranjestad; 奥拉涅斯塔德
CUR | Curaçao | 库拉索 | 古拉索 | キュラソー | aliases Curacao; Willemstad; 威廉斯塔德; 庫拉索
BON | Bonaire | 博内尔 | 波奈 | ボネール | aliases Kralendijk
SXM | Sint Maarten | 圣马丁岛 | 聖馬丁島 | シント・マールテン | aliases St. Maarten; St Maarten; Saint Martin; Philipsburg; セント・マーチン島
SBH | Saint Barthélemy | 圣巴泰勒米 | 聖巴泰勒米 | サン・バルテルミー | aliases St Barts; Gustavia; St. Barthelemy
AXA | Anguilla | 安圭拉 | 安圭拉 | アンギラ | aliases The Valley
SKB | Saint Kitts | 圣基茨 | 聖克里斯多福 | セントキッツ | aliases Basseterre; St Kitts; 巴斯特尔; バセテール
NEV | Nevis | 尼维斯 | 尼維斯 | ネイビス
ANU | Antigua | 安提瓜 | 安地卡 | アンティグア | aliases Saint John's Antigua; St. John's Antigua; V. C. Bird
DOM | Dominica | 多米尼克 | 多米尼克 | ドミニカ | aliases Roseau; 罗索
SLU | Saint Lucia | 圣卢西亚 | 聖露西亞 | セントルシア | aliases Castries; St Lucia; Vieux Fort; カストリーズ
+ UVF | Hewanorra International Airport | 赫瓦诺拉国际机场 | 赫瓦諾拉國際機場 | ヘウノラ国際空港
+ SLU | George F. L. Charles Airport | 乔治·查尔斯机场 | 喬治查爾斯機場 | ジョージ・F・L・チャールズ空港
SVD | Saint Vincent | 圣文森特 | 聖文森 | セントビンセント | aliases Kingstown; Argyle; キングスタウン
GND | Grenada | 格林纳达 | 格瑞那達 | グレナダ | aliases St. George's; Saint George's; グレナダ島
PTP | Pointe-à-Pitre | 皮特尔角城 | 皮特爾角城 | ポワンタピートル | aliases Guadeloupe; Pointe a Pitre; 瓜德罗普; グアドループ
FDF | Fort-de-France | 法兰西堡 | 法蘭西堡 | フォール＝ド＝フランス | aliases Martinique; Fort de France; 马提尼克; マルティニーク
GCM | Grand Cayman | 大开曼岛 | 大開曼島 | グランド・ケイマン島 | kana グランドケイマンとう | aliases George Town; Cayman Islands; 开曼群岛; ケイマン諸島; Cayman
CYB | Cayman Brac | 开曼布拉克岛 | 開曼布拉克島 | ケイマン・ブラック島 | kana ケイマンブラックとう
PLS | Providenciales | 普罗维登西亚莱斯 | 普羅維登夏萊斯島 | プロビデンシアレス | aliases Turks and Caicos; Provo Turks
GDT | Grand Turk | 大特克岛 | 大特克島 | グランドターク島 | kana グランドタークとう | aliases Cockburn Town
EIS | Tortola | 托尔托拉 | 托土拉島 | トルトラ島 | kana トルトラとう | aliases Road Town; Beef Island; British Virgin Islands; 罗德城
MNI | Montserrat | 蒙特塞拉特 | 蒙哲臘 | モントセラト
BDA | Bermuda | 百慕大 | 百慕達 | バミューダ | aliases Hamilton; Saint George's Bermuda; 汉密尔顿; バミューダ諸島
# South America: Brazil
SAO | São Paulo | 圣保罗 | 聖保羅 | サンパウロ | aliases Sao Paulo; San Pablo; サン・パウロ; Campinas; 坎皮纳斯; カンピーナス
+ GRU | São Paulo Guarulhos International Airport | 圣保罗瓜鲁柳斯国际机场 | 聖保羅瓜魯柳斯國際機場 | サンパウロ・グアルーリョス国際空港
+ CGH | São Paulo Congonhas Airport | 圣保罗孔戈尼亚斯机场 | 聖保羅孔戈尼亞斯機場 | サンパウロ・コンゴーニャス空港
+ VCP | Viracopos International Airport | 坎皮纳斯维拉科波斯国际机场 | 坎皮納斯維拉科波斯國際機場 | ヴィラコッポス国際空港
RIO | Rio de Janeiro | 里约热内卢 | 里約熱內盧 | リオデジャネイロ | aliases Rio; 里约; 里約; リオ; リオ・デ・ジャネイロ; Rio de Janiero
+ GIG | Rio de Janeiro Galeão International Airport | 里约热内卢加利昂国际机场 | 里約熱內盧加利昂國際機場 | リオデジャネイロ・ガレオン国際空港
+ SDU | Santos Dumont Airport | 里约热内卢桑托斯·杜蒙特机场 | 里約熱內盧桑托斯杜蒙特機場 | サントス・ドゥモン空港
BSB | Brasília | 巴西利亚 | 巴西利亞 | ブラジリア | aliases Brasilia
BHZ | Belo Horizonte | 贝洛奥里藏特 | 貝洛奧里藏特 | ベロオリゾンテ | aliases ベロ・オリゾンテ; Confins; 美景市
+ CNF | Belo Horizonte Confins International Airport | 贝洛奥里藏特孔芬斯国际机场 | 貝洛奧里藏特孔芬斯國際機場 | ベロオリゾンテ・コンフィンス国際空港
+ PLU | Belo Horizonte Pampulha Airport | 贝洛奥里藏特潘普利亚机场 | 貝洛奧里藏特潘普利亞機場 | ベロオリゾンテ・パンプーリャ空港
SSA | Salvador | 萨尔瓦多 | 薩爾瓦多 | サルヴァドール | aliases Salvador da Bahia; Bahia; サルバドール
REC | Recife | 累西腓 | 勒西菲 | レシフェ | aliases レシーフェ; Pernambuco
FOR | Fortaleza | 福塔莱萨 | 福塔雷薩 | フォルタレザ
POA | Porto Alegre | 阿雷格里港 | 阿雷格里港 | ポルトアレグレ | aliases ポルト・アレグレ; 愉港
CWB | Curitiba | 库里蒂巴 | 庫里提巴 | クリチバ | aliases クリティバ; 庫里奇巴
BEL | Belém | 贝伦 | 貝倫 | ベレン | aliases Belem; Pará
MAO | Manaus | 马瑙斯 | 瑪瑙斯 | マナウス | aliases Manaos
FLN | Florianópolis | 弗洛里亚诺波利斯 | 弗洛里亞諾波利斯 | フロリアノポリス | aliases Florianopolis
VIX | Vitória | 维多利亚 | 維多利亞 | ヴィトーリア | aliases Vitoria Brazil; ビトリア
NAT | Natal | 纳塔尔 | 納塔爾 | ナタール
GYN | Goiânia | 戈亚尼亚 | 戈亞尼亞 | ゴイアニア | aliases Goiania
CGB | Cuiabá | 库亚巴 | 庫亞巴 | クイアバ | aliases Cuiaba
MCZ | Maceió | 马塞约 | 馬賽約 | マセイオ | aliases Maceio
SLZ | São Luís | 圣路易斯 | 聖路易 | サン・ルイス | aliases Sao Luis; サンルイス; São Luís do Maranhão
CGR | Campo Grande | 大坎普 | 大坎普 | カンポ・グランデ | aliases カンポグランデ; 格蘭場
IGU | Foz do Iguaçu | 伊瓜苏 | 伊瓜蘇 | フォス・ド・イグアス | aliases Foz do Iguacu; Iguazu Falls; Iguassu; Iguaçu; 福斯-杜伊瓜苏; イグアス; 伊瓜苏市
AJU | Aracaju | 阿拉卡茹 | 阿拉卡茹 | アラカジュ
MCP | Macapá | 马卡帕 | 馬卡帕 | マカパ | aliases Macapa
JPA | João Pessoa | 若昂佩索阿 | 若昂佩索阿 | ジョアン・ペソア | aliases Joao Pessoa
LDB | Londrina | 隆德里纳 | 隆德里納 | ロンドリーナ
MGF | Maringá | 马林加 | 馬林加 | マリンガ | aliases Maringa
UDI | Uberlândia | 乌贝兰迪亚 | 烏貝蘭迪亞 | ウベルランディア | aliases Uberlandia
THE | Teresina | 特雷西纳 | 特雷西納 | テレジーナ
NVT | Navegantes | 纳韦甘蒂斯 | 納韋甘蒂斯 | ナヴェガンテス | aliases Itajaí; Blumenau; Balneário Camboriú
BPS | Porto Seguro | 塞古鲁港 | 塞古魯港 | ポルト・セグロ
IOS | Ilhéus | 伊列乌斯 | 伊列烏斯 | イリェウス | aliases Ilheus
PVH | Porto Velho | 波多韦柳 | 波多韋柳 | ポルト・ヴェーリョ | aliases ポルトベーリョ
SJP | São José do Rio Preto | 圣若泽-杜里奥普雷图 | 聖若澤杜里奧普雷圖 | サン・ジョゼ・ド・リオ・プレト
RAO | Ribeirão Preto | 里贝朗普雷图 | 里貝朗普雷圖 | リベイラン・プレト | aliases Ribeirao Preto
STM | Santarém | 圣塔伦 | 聖塔倫 | サンタレン | aliases Santarem
RBR | Rio Branco | 里奥布朗库 | 里奧布朗庫 | リオ・ブランコ
JOI | Joinville | 若因维利 | 若因維利 | ジョインヴィレ
PMW | Palmas | 帕尔马斯 | 帕爾馬斯 | パルマス
BVB | Boa Vista | 博阿维斯塔 | 博阿維斯塔 | ボア・ヴィスタ
MAB | Marabá | 马拉巴 | 馬拉巴 | マラバ
IMP | Imperatriz | 因佩拉特里斯 | 因佩拉特里斯 | インペラトリス
PNZ | Petrolina | 彼得罗利纳 | 彼得羅利納 | ペトロリーナ
JDO | Juazeiro do Norte | 北茹阿泽鲁 | 北茹阿澤魯 | ジュアゼイロ・ド・ノルテ
MOC | Montes Claros | 蒙蒂斯克拉鲁斯 | 蒙蒂斯克拉魯斯 | モンテス・クラロス
XAP | Chapecó | 沙佩科 | 沙佩科 | シャペコー | aliases Chapeco
CXJ | Caxias do Sul | 南卡希亚斯 | 南卡希亞斯 | カシアス・ド・スル
CPV | Campina Grande | 大坎皮纳 | 大坎皮納 | カンピナ・グランデ
FEN | Fernando de Noronha | 费尔南多-迪诺罗尼亚 | 費爾南多迪諾羅尼亞 | フェルナンド・デ・ノローニャ
VDC | Vitória da Conquista | 维多利亚-达孔基斯塔 | 維多利亞達孔基斯塔 | ヴィトーリア・ダ・コンキスタ
UBA | Uberaba | 乌贝拉巴 | 烏貝拉巴 | ウベラバ
CZS | Cruzeiro do Sul | 南克鲁塞罗 | 南克魯塞羅 | クルゼイロ・ド・スル
ATM | Altamira | 阿尔塔米拉 | 阿爾塔米拉 | アルタミラ
MII | Marília | 马里利亚 | 馬里利亞 | マリリア | aliases Marilia
PPB | Presidente Prudente | 普鲁登特总统城 | 普魯登特總統城 | プレジデンテ・プルデンテ
SJK | São José dos Campos | 圣若泽-杜斯坎普斯 | 聖若澤杜斯坎普斯 | サン・ジョゼ・ドス・カンポス | aliases Sao Jose dos Campos
SOD | Sorocaba | 索罗卡巴 | 索羅卡巴 | ソロカバ
# South America: others
BUE | Buenos Aires | 布宜诺斯艾利斯 | 布宜諾斯艾利斯 | ブエノスアイレス | aliases Buenos Ayres; ブエノス・アイレス; Ezeiza
+ EZE | Buenos Aires Ezeiza International Airport | 布宜诺斯艾利斯埃塞萨国际机场 | 布宜諾斯艾利斯埃塞薩國際機場 | ブエノスアイレス・エセイサ国際空港
+ AEP | Jorge Newbery Airfield | 布宜诺斯艾利斯豪尔赫·纽伯里机场 | 布宜諾斯艾利斯豪爾赫紐伯里機場 | ホルヘ・ニューベリー空港
COR | Córdoba | 科尔多瓦 | 哥多華 | コルドバ | aliases Cordoba
MDZ | Mendoza | 门多萨 | 門多薩 | メンドーサ
BRC | Bariloche | 巴里洛切 | 巴里洛切 | バリローチェ | aliases San Carlos de Bariloche
IGR | Puerto Iguazú | 伊瓜苏港 | 伊瓜蘇港 | プエルト・イグアス | aliases Puerto Iguazu; Iguazu
SLA | Salta | 萨尔塔 | 薩爾塔 | サルタ
TUC | Tucumán | 图库曼 | 圖庫曼 | トゥクマン | aliases San Miguel de Tucumán; Tucuman
USH | Ushuaia | 乌斯怀亚 | 烏斯懷亞 | ウシュアイア | aliases ウスアイア
FTE | El Calafate | 埃尔卡拉法特 | 埃爾卡拉法特 | エル・カラファテ | aliases エルカラファテ; Calafate
NQN | Neuquén | 内乌肯 | 內烏肯 | ネウケン | aliases Neuquen
ROS | Rosario | 罗萨里奥 | 羅薩里奧 | ロサリオ
JUJ | Jujuy | 胡胡伊 | 胡胡伊 | フフイ | aliases San Salvador de Jujuy
CRD | Comodoro Rivadavia | 里瓦达维亚海军准将城 | 里瓦達維亞准將城 | コモドーロ・リバダビア
REL | Trelew | 特雷利乌 | 特雷利烏 | トレレウ
PMY | Puerto Madryn | 马德林港 | 馬德林港 | プエルト・マドリン
RGL | Río Gallegos | 里奥加耶戈斯 | 里奧加耶戈斯 | リオ・ガジェゴス | aliases Rio Gallegos
RGA | Río Grande | 里奥格兰德 | 里奧格蘭德 | リオ・グランデ | aliases Rio Grande
MDQ | Mar del Plata | 马德普拉塔 | 馬德普拉塔 | マル・デル・プラタ
BHI | Bahía Blanca | 布兰卡港 | 布蘭卡港 | バイア・ブランカ | aliases Bahia Blanca
RES | Resistencia | 雷西斯滕西亚 | 雷西斯滕西亞 | レシステンシア
PSS | Posadas | 波萨达斯 | 波薩達斯 | ポサーダス
UAQ | San Juan | 圣胡安 | 聖胡安 | サン・フアン | aliases San Juan Argentina
SDE | Santiago del Estero | 圣地亚哥-德尔埃斯特罗 | 聖地牙哥德爾埃斯特羅 | サンティアゴ・デル・エステロ
CTC | Catamarca | 卡塔马卡 | 卡塔馬卡 | カタマルカ
IRJ | La Rioja | 拉里奥哈 | 拉里奧哈 | ラ・リオハ
FMA | Formosa | 福莫萨 | 福爾摩沙 | フォルモサ | aliases Formosa Argentina
LUQ | San Luis | 圣路易斯 | 聖路易斯 | サン・ルイス | aliases San Luis Argentina
CNQ | Corrientes | 科连特斯 | 科連特斯 | コリエンテス
SFN | Santa Fe | 圣菲 | 聖塔菲 | サンタフェ | aliases Santa Fe Argentina
MVD | Montevideo | 蒙得维的亚 | 蒙特維多 | モンテビデオ | aliases Carrasco
PDP | Punta del Este | 埃斯特角城 | 埃斯特角城 | プンタ・デル・エステ
ASU | Asunción | 亚松森 | 亞松森 | アスンシオン | aliases Asuncion
AGT | Ciudad del Este | 东方市 | 東方市 | シウダー・デル・エステ
SCL | Santiago | 圣地亚哥 | 聖地牙哥 | サンティアゴ | aliases Santiago de Chile; Santiago Chile; サンチアゴ
ANF | Antofagasta | 安托法加斯塔 | 安托法加斯塔 | アントファガスタ
CJC | Calama | 卡拉马 | 卡拉馬 | カラマ | aliases San Pedro de Atacama; Atacama
IQQ | Iquique | 伊基克 | 伊基克 | イキケ
ARI | Arica | 阿里卡 | 阿里卡 | アリカ
CCP | Concepción | 康塞普西翁 | 康塞普西翁 | コンセプシオン | aliases Concepcion
PMC | Puerto Montt | 蒙特港 | 蒙特港 | プエルト・モント
PUQ | Punta Arenas | 蓬塔阿雷纳斯 | 蓬塔阿雷納斯 | プンタ・アレーナス
PNT | Puerto Natales | 纳塔莱斯港 | 納塔萊斯港 | プエルト・ナタレス
ZCO | Temuco | 特木科 | 特木科 | テムコ | aliases La Araucanía
LSC | La Serena | 拉塞雷纳 | 拉塞雷納 | ラ・セレナ
CPO | Copiapó | 科皮亚波 | 科皮亞波 | コピアポ | aliases Copiapo
BBA | Balmaceda | 巴尔马塞达 | 巴爾馬塞達 | バルマセダ | aliases Coyhaique
ZAL | Valdivia | 瓦尔迪维亚 | 瓦爾迪維亞 | バルディビア
ZOS | Osorno | 奥索尔诺 | 奧索爾諾 | オソルノ
IPC | Easter Island | 复活节岛 | 復活節島 | イースター島 | kana イースターとう | aliases Isla de Pascua; Rapa Nui; Hanga Roa; Mataveri
LIM | Lima | 利马 | 利馬 | リマ | aliases Callao
CUZ | Cusco | 库斯科 | 庫斯科 | クスコ | aliases Cuzco; Machu Picchu; 马丘比丘; マチュピチュ
AQP | Arequipa | 阿雷基帕 | 阿雷基帕 | アレキパ
PIU | Piura | 皮乌拉 | 皮烏拉 | ピウラ
TRU | Trujillo | 特鲁希略 | 特魯希略 | トルヒーリョ | aliases トルヒージョ
CIX | Chiclayo | 奇克拉约 | 奇克拉約 | チクラーヨ
IQT | Iquitos | 伊基托斯 | 伊基托斯 | イキトス
JUL | Juliaca | 胡利亚卡 | 胡利亞卡 | フリアカ | aliases Puno; Titicaca
TPP | Tarapoto | 塔拉波托 | 塔拉波托 | タラポト
PCL | Pucallpa | 普卡尔帕 | 普卡爾帕 | プカルパ
TCQ | Tacna | 塔克纳 | 塔克納 | タクナ
PEM | Puerto Maldonado | 马尔多纳多港 | 馬爾多納多港 | プエルト・マルドナド
AYP | Ayacucho | 阿亚库乔 | 阿亞庫喬 | アヤクーチョ
LPB | La Paz | 拉巴斯 | 拉巴斯 | ラパス | aliases La Paz Bolivia; El Alto; ラ・パス
SRZ | Santa Cruz | 圣克鲁斯 | 聖克魯斯 | サンタクルス | aliases Santa Cruz de la Sierra; サンタ・クルス; Viru Viru
+ VVI | Viru Viru International Airport | 比鲁比鲁国际机场 | 比魯比魯國際機場 | ビルビル国際空港
CBB | Cochabamba | 科恰班巴 | 科恰班巴 | コチャバンバ
SRE | Sucre | 苏克雷 | 蘇克雷 | スクレ
TJA | Tarija | 塔里哈 | 塔里哈 | タリハ
UIO | Quito | 基多 | 基多 | キト
GYE | Guayaquil | 瓜亚基尔 | 瓜亞基爾 | グアヤキル
GPS | Galápagos | 加拉帕戈斯 | 加拉巴哥 | ガラパゴス | aliases Galapagos; Baltra; Seymour; 加拉帕戈斯群岛; ガラパゴス諸島
CUE | Cuenca | 昆卡 | 昆卡 | クエンカ
MEC | Manta | 曼塔 | 曼塔 | マンタ
BOG | Bogotá | 波哥大 | 波哥大 | ボゴタ | aliases Bogota; Santa Fe de Bogotá; El Dorado
MDE | Medellín | 麦德林 | 麥德林 | メデジン | aliases Medellin; Rionegro; メデリン
+ MDE | José María Córdova International Airport | 何塞·玛丽亚·科尔多瓦国际机场 | 荷西瑪利亞科爾多瓦國際機場 | ホセ・マリア・コルドバ国際空港
+ EOH | Olaya Herrera Airport | 奥拉亚·埃雷拉机场 | 奧拉亞埃雷拉機場 | オラヤ・エレーラ空港
CLO | Cali | 卡利 | 卡利 | カリ | aliases Palmira; Santiago de Cali
CTG | Cartagena | 卡塔赫纳 | 卡塔赫納 | カルタヘナ | aliases Cartagena de Indias; Cartagena Colombia
BAQ | Barranquilla | 巴兰基亚 | 巴蘭基亞 | バランキージャ | aliases バランキヤ
SMR | Santa Marta | 圣玛尔塔 | 聖瑪爾塔 | サンタ・マルタ | aliases サンタマルタ
PEI | Pereira | 佩雷拉 | 佩雷拉 | ペレイラ
BGA | Bucaramanga | 布卡拉曼加 | 布卡拉曼加 | ブカラマンガ
CUC | Cúcuta | 库库塔 | 庫庫塔 | ククタ | aliases Cucuta
ADZ | San Andrés | 圣安德烈斯 | 聖安德列斯 | サン・アンドレス島 | kana サンアンドレスとう | aliases San Andres
AXM | Armenia | 亚美尼亚 | 亞美尼亞 | アルメニア | aliases Armenia Colombia; Quindío
MTR | Montería | 蒙特里亚 | 蒙特里亞 | モンテリア | aliases Monteria
VUP | Valledupar | 巴耶杜帕尔 | 巴耶杜帕爾 | バジェドゥパル
LET | Leticia | 莱蒂西亚 | 萊蒂西亞 | レティシア
PSO | Pasto | 帕斯托 | 帕斯托 | パスト
NVA | Neiva | 内瓦 | 內瓦 | ネイバ
MZL | Manizales | 马尼萨莱斯 | 馬尼薩萊斯 | マニサレス
CCS | Caracas | 加拉加斯 | 卡拉卡斯 | カラカス | aliases Maiquetía; Maiquetia
MAR | Maracaibo | 马拉开波 | 馬拉開波 | マラカイボ
VLN | Valencia | 巴伦西亚 | 瓦倫西亞 | バレンシア | aliases Valencia Venezuela
PMV | Porlamar | 波拉马尔 | 波拉馬爾 | ポルラマル | aliases Isla Margarita; Margarita
BLA | Barcelona | 巴塞罗那 | 巴塞隆納 | バルセロナ | aliases Barcelona Venezuela; Puerto La Cruz
BRM | Barquisimeto | 巴基西梅托 | 巴基西梅托 | バルキシメト
GEO | Georgetown | 乔治敦 | 喬治城 | ジョージタウン | aliases Guyana; Cheddi Jagan; 圭亚那
+ GEO | Cheddi Jagan International Airport | 切迪·贾根国际机场 | 切迪賈根國際機場 | チェディ・ジェーガン国際空港
+ OGL | Eugene F. Correira International Airport | 奥格尔国际机场 | 奧格爾國際機場 | ユージン・F・コレイア国際空港
PBM | Paramaribo | 帕拉马里博 | 巴拉馬利波 | パラマリボ | aliases Zanderij
CAY | Cayenne | 卡宴 | 開雲 | カイエンヌ | aliases French Guiana; Guyane; 法属圭亚那
MPN | Mount Pleasant | 芒特普莱森特 | 芒特普萊森特 | マウント・プレザント | aliases Falkland Islands; Stanley; Islas Malvinas; 福克兰群岛; 斯坦利
`)
