/** A Firebase project as a site's settings name it; nobody is asked with it. */
export const FIREBASE = {
  apiKey: 'k',
  authDomain: 'a.example.com',
  projectId: 'p',
  storageBucket: 'b',
  messagingSenderId: '1',
  appId: 'i',
};
