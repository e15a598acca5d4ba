import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';

/** A page of a shop that uses the unmodified client SDK. */
const app = initializeApp({ apiKey: 'demo', projectId: 'demo-bicycles-mania', authDomain: 'shop' });
const auth = initializeAuth(app, {
  persistence: browserLocalPersistence,
  popupRedirectResolver: browserPopupRedirectResolver,
});
connectAuthEmulator(auth, location.origin, { disableWarnings: true });

const status = document.getElementById('status');
const show = ({ user, providerId }) => {
  status.textContent = `${providerId} ${user.email} ${user.displayName}`;
};
const fail = (error) => {
  status.textContent = error.code ?? String(error);
};

document.getElementById('popup').addEventListener('click', () => {
  signInWithPopup(auth, new GoogleAuthProvider()).then(show, fail);
});
document.getElementById('redirect').addEventListener('click', () => {
  signInWithRedirect(auth, new GoogleAuthProvider()).catch(fail);
});
getRedirectResult(auth).then(
  (result) => (result ? show(result) : (status.textContent = 'ready')),
  fail,
);
