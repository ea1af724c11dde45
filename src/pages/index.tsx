import AdminPage from '../templates/AdminPage';

/** A page of the route table as those are. */
export default AdminPage;
