/** Replaces storage that the browser denies. A session then lasts until its page is left. */
const STORAGE_SCRIPT = `try{localStorage}catch{for(const name of['localStorage','sessionStorage'])Object.defineProperty(window,name,{value:Object.create({getItem(key){return this[key]??null},setItem(key,value){this[key]=value},removeItem(key){delete this[key]}})})}`;

/** Browsers have `crypto.randomUUID` only on pages of https and of localhost. */
const RANDOM_UUID_SCRIPT = `crypto.randomUUID??=()=>{const hex=Array.from(crypto.getRandomValues(new Uint8Array(16)),byte=>byte.toString(16).padStart(2,'0')).join('');return[hex.slice(0,8),hex.slice(8,12),'4'+hex.slice(13,16),'8'+hex.slice(17,20),hex.slice(20)].join('-')}`;

/** What some browsers do not have. Runs before all other scripts. */
export const FALLBACK_SCRIPT = `${STORAGE_SCRIPT};${RANDOM_UUID_SCRIPT}`;
