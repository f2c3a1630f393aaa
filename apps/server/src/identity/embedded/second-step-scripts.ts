/**
 * Opens the browser's passkey dialog and posts its answer. Encodes base64url itself, because older browsers support
 * passkeys but not their JSON form.
 */
export const passkeyScript = `(()=>{
const form=document.querySelector('form[data-passkey]')
if(!form||!window.PublicKeyCredential||!navigator.credentials)return
form.hidden=false
const field=form.elements.namedItem('credential'),button=form.querySelector('button'),fault=form.querySelector('.quiet-fault')
const bytes=t=>Uint8Array.from(atob(t.replace(/-/g,'+').replace(/_/g,'/')),c=>c.charCodeAt(0))
const text=b=>b?btoa(String.fromCharCode(...new Uint8Array(b))).replace(/\\+/g,'-').replace(/\\//g,'_').replace(/=+$/,''):undefined
const publicKey=JSON.parse(form.dataset.options)
publicKey.challenge=bytes(publicKey.challenge)
if(publicKey.user)publicKey.user.id=bytes(publicKey.user.id)
for(const key of [...publicKey.allowCredentials||[],...publicKey.excludeCredentials||[]])key.id=bytes(key.id)
const isNew=form.dataset.passkey==='create'
form.addEventListener('submit',async event=>{
if(field.value)return
event.preventDefault()
button.disabled=true
fault.textContent=''
try{
const made=await navigator.credentials[isNew?'create':'get']({publicKey}),answer=made.response
const parts=isNew?{attestationObject:text(answer.attestationObject),transports:answer.getTransports?answer.getTransports():[]}:{authenticatorData:text(answer.authenticatorData),signature:text(answer.signature),userHandle:text(answer.userHandle)}
field.value=JSON.stringify({id:made.id,rawId:text(made.rawId),type:made.type,clientExtensionResults:{},response:{clientDataJSON:text(answer.clientDataJSON),...parts}})
button.disabled=false
form.requestSubmit(button)
}catch{
button.disabled=false
fault.textContent=fault.dataset.text
}})})()`

/** Copies and prints recovery codes, which are readable without the script too. */
export const codesScript = `(()=>{
const tools=document.querySelector('.tools'),[copy,print]=tools.querySelectorAll('button')
tools.hidden=false
copy.hidden=!navigator.clipboard
const label=copy.textContent
copy.addEventListener('click',async()=>{
await navigator.clipboard.writeText([...document.querySelectorAll('.codes li')].map(li=>li.textContent).join('\\n')+'\\n')
copy.textContent=copy.dataset.done
document.getElementById('said').textContent=copy.dataset.done
setTimeout(()=>{copy.textContent=label},2000)})
print.addEventListener('click',()=>window.print())})()`
